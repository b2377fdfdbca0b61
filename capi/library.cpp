#include "sprung.h"

#include <iterator>

#define SPRUNG_TEXT_OF(number) #number
#define SPRUNG_TEXT(number) SPRUNG_TEXT_OF(number)

SprungVersion sprung_version(void)
{
    return {SPRUNG_VERSION_MAJOR, SPRUNG_VERSION_MINOR, SPRUNG_VERSION_PATCH};
}

const char* sprung_version_text(void)
{
    return SPRUNG_TEXT(SPRUNG_VERSION_MAJOR) "." SPRUNG_TEXT(SPRUNG_VERSION_MINOR) "." SPRUNG_TEXT(
        SPRUNG_VERSION_PATCH);
}

const char* sprung_status_name(SprungStatus status)
{
    static constexpr const char* names[] = {"SPRUNG_OK",
                                            "SPRUNG_BAD_HANDLE",
                                            "SPRUNG_BAD_ARGUMENT",
                                            "SPRUNG_NOT_FOUND",
                                            "SPRUNG_TOO_SMALL",
                                            "SPRUNG_TOO_LARGE",
                                            "SPRUNG_BAD_GEOMETRY",
                                            "SPRUNG_IN_USE",
                                            "SPRUNG_BAD_SCENE",
                                            "SPRUNG_CANNOT_READ",
                                            "SPRUNG_CANNOT_WRITE",
                                            "SPRUNG_UNSUPPORTED",
                                            "SPRUNG_OUT_OF_MEMORY",
                                            "SPRUNG_INTERNAL"};
    const bool known = status >= 0 && status < static_cast<SprungStatus>(std::size(names));
    return known ? names[status] : "unknown status";
}
