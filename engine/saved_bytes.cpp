#include "saved_bytes.h"

#include "core/hash.h"

#include <algorithm>
#include <cstring>

namespace sprung {
namespace {

struct Head {
    char magic[8] = {'S', 'P', 'R', 'U', 'N', 'G', 'W', '\n'};
    std::uint32_t version = 3;  // another one where what is saved, or any bit of a step, is another
    std::uint32_t order = 0x01020304;
    std::uint64_t length = 0;  // bytes behind it
    std::uint64_t check = 0;   // of these
};

std::uint64_t checkOf(std::string_view bytes)
{
    Hasher hasher;
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, std::min(sizeof word, bytes.size() - i));
        hasher.add(word);
    }
    return hasher.value();
}

}  // namespace

std::string withHead(std::string_view content)
{
    Head head;
    head.length = content.size();
    head.check = checkOf(content);
    std::string bytes(reinterpret_cast<const char*>(&head), sizeof head);
    return bytes.append(content);
}

Result<std::string_view> withoutHead(std::string_view bytes)
{
    const Head wanted;
    Head head;
    if (bytes.size() < sizeof head || std::memcmp(bytes.data(), wanted.magic, sizeof wanted.magic) != 0)
        return Error{ErrorCode::WrongFormat, "these bytes are no saved world"};
    std::memcpy(&head, bytes.data(), sizeof head);
    if (head.version != wanted.version || head.order != wanted.order)
        return Error{ErrorCode::NewerVersion, "the world was saved by another version, " +
                                                  std::to_string(head.version) + "; expected " +
                                                  std::to_string(wanted.version)};
    const std::string_view content = bytes.substr(sizeof head);
    if (head.length != content.size())
        return Error{ErrorCode::WrongFormat, "the saved world has " + std::to_string(content.size()) +
                                                 " bytes; expected " + std::to_string(head.length)};
    if (head.check != checkOf(content))
        return Error{ErrorCode::WrongFormat, "the saved world is damaged: its checksum is another"};
    return content;
}

}  // namespace sprung
