# WebAssembly by the compiler in the PyPI wheel `ziglang`: clang, lld, libc++ and wasi-libc, pinned in
# requirements/dev.txt. HANJIE_ZIG is the path of its program.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES HANJIE_ZIG)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(CMAKE_CXX_COMPILER "${HANJIE_ZIG}" c++)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR "${HANJIE_ZIG}")
set(CMAKE_CXX_ARCHIVE_CREATE "<CMAKE_AR> ar qc <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_APPEND "<CMAKE_AR> ar q <TARGET> <OBJECTS>")
set(CMAKE_CXX_ARCHIVE_FINISH "<CMAKE_AR> ranlib <TARGET>")

# Vectors of 16 bytes, which every browser since 2023 has. The core has no exceptions; zig would add checks for undefined
# behavior, which `make sanitize` finds.
set(CMAKE_CXX_FLAGS_INIT "-mcpu=generic+simd128+bulk_memory+nontrapping_fptoint+sign_ext -fno-exceptions -fno-rtti -fno-sanitize=undefined")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
