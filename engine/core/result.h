#pragma once

#include <string>
#include <utility>
#include <variant>

namespace sprung {

enum class ErrorCode {
    CannotRead,   // the file is missing, not readable or too large
    CannotWrite,  // the place is not writable or full
    Syntax,       // not JSON, or not the tokens expected
    WrongFormat,  // JSON, but not a scene
    NewerVersion,
    UnknownKey,
    WrongType,
    OutOfRange,
    BadReference,  // an id missing, repeated or dangling
    BadArgument,
};

/// An error tells what went wrong: where, what was found, what was expected and what to do, in one readable
/// line.
struct Error {
    ErrorCode code;
    std::string message;
};

/// A value or the reason why there is none.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(Error error) : content_(std::move(error)) {}

    explicit operator bool() const { return std::holds_alternative<T>(content_); }

    /// Only when there is one.
    T& value() { return std::get<T>(content_); }
    const T& value() const { return std::get<T>(content_); }
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// Only when there is no value.
    const Error& error() const { return std::get<Error>(content_); }

private:
    std::variant<T, Error> content_;
};

struct Done {};

/// For what gives nothing back but may fail.
using Status = Result<Done>;

}  // namespace sprung
