// The Worker that answers with the core alone: within milliseconds, before Python is there.
import { Core } from "../../engine";
import type { CountRequest, SolveRequest } from "../../model/reports";
import { countAlone, solveAlone } from "./core_reports";
import { CORE } from "./places";
import type { Call, Event } from "./protocol";
import { isRevoked } from "./wanted";

const scope = self as unknown as {
  postMessage(event: Event): void;
  onmessage: ((event: { data: Call }) => void) | null;
};

async function start(): Promise<void> {
  const core = await Core.load(fetch(CORE));
  scope.onmessage = ({ data: { call, job, body, wanted } }) => {
    const { request, timeout } = JSON.parse(body) as { request: object; timeout: number | null };
    const seconds = timeout ?? 30;
    try {
      if (!(seconds >= 0)) throw new RangeError("no time");
      const report =
        job === "solve"
          ? solveAlone(core, request as SolveRequest, seconds, isRevoked(wanted), (progress) =>
              scope.postMessage({ call, progress }),
            )
          : countAlone(core, request as CountRequest, seconds);
      scope.postMessage({ call, report });
    } catch {
      // Python says what is wrong.
      scope.postMessage({ call, report: null });
    }
  };
  scope.postMessage({ ready: true });
}

start().catch(() => scope.postMessage({ failed: true }));
