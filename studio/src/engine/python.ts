// Connects Python in the browser (Pyodide) with the core: hanjie's Python finds the core in the module `hanjie_engine`
// (src/hanjie/native/bridge).
import type { Core } from "./core";

/** The part of Pyodide's interface that is needed here. */
export interface PythonRuntime {
  registerJsModule(name: string, module: object): void;
}

/** Bytes of Python. */
interface PythonBytes {
  getBuffer(type: "u8"): { data: Uint8Array; release(): void };
}

export function connectCore(python: PythonRuntime, core: Core): void {
  python.registerJsModule("hanjie_engine", {
    call(name: string, object: number, request: PythonBytes, onTick?: () => boolean): Uint8Array {
      const buffer = request.getBuffer("u8");
      const bytes = buffer.data.slice(); // Python's memory may move while the core calls back
      buffer.release();
      return core.watched(onTick && (() => onTick()), () => core.callBytes(name, object, bytes));
    },
  });
}
