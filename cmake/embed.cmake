# sprung_embed(TARGET NAME FILE...) puts files into TARGET at build time. C++ reaches them through the generated header
# "embedded/NAME.h": std::span<const ui::EmbeddedFile> embedded::NAME(), in the order given, each under its file name.
function(sprung_embed target name)
  set(dir ${CMAKE_CURRENT_BINARY_DIR}/embedded)
  set(blobs "    .section .rodata\n")
  set(symbols "")
  set(entries "")
  set(index 0)
  foreach(file IN LISTS ARGN)
    get_filename_component(file_name ${file} NAME)
    set(symbol sprung_${name}_${index})
    string(APPEND blobs "    .global ${symbol}\n    .global ${symbol}_end\n    .balign 16\n"
      "${symbol}:\n    .incbin \"${file}\"\n${symbol}_end:\n    .byte 0\n")
    string(APPEND symbols "extern \"C\" const char ${symbol}[];\nextern \"C\" const char ${symbol}_end[];\n")
    string(APPEND entries
      "        ui::EmbeddedFile{\"${file_name}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  string(APPEND blobs "    .section .note.GNU-stack,\"\",@progbits\n")

  file(CONFIGURE OUTPUT ${dir}/${name}.S CONTENT "${blobs}" @ONLY)
  file(CONFIGURE OUTPUT ${dir}/${name}.h @ONLY CONTENT
"#pragma once

#include \"platform/embedded.h\"

#include <span>

namespace sprung::embedded {

std::span<const ui::EmbeddedFile> ${name}();

}  // namespace sprung::embedded
")
  file(CONFIGURE OUTPUT ${dir}/${name}.cpp @ONLY CONTENT
"#include \"embedded/${name}.h\"

#include <array>

${symbols}
namespace sprung::embedded {

std::span<const ui::EmbeddedFile> ${name}()
{
    static const std::array files{
${entries}    };
    return files;
}

}  // namespace sprung::embedded
")
  # The assembler does not tell that it has read the files.
  set_source_files_properties(${dir}/${name}.S PROPERTIES OBJECT_DEPENDS "${ARGN}")
  target_sources(${target} PRIVATE ${dir}/${name}.S ${dir}/${name}.cpp)
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
