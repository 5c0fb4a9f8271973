// The clock of a game. It counts while it runs and the player did something in the last minute.

export const IDLE_SECONDS = 60;

export interface Clock {
  /** Seconds counted until `since`. */
  readonly seconds: number;
  /** From when on it counts, in seconds of any steady clock; null while it stands. */
  readonly since: number | null;
  /** When the player last did something. */
  readonly active: number;
}

export function stoppedClock(seconds: number): Clock {
  return { seconds, since: null, active: 0 };
}

/** The seconds of the game at this moment. */
export function readClock(clock: Clock, now: number): number {
  if (clock.since === null) return clock.seconds;
  return clock.seconds + Math.max(0, Math.min(now, clock.active + IDLE_SECONDS) - clock.since);
}

export function startClock(clock: Clock, now: number): Clock {
  return clock.since === null ? { ...clock, since: now, active: now } : clock;
}

export function stopClock(clock: Clock, now: number): Clock {
  return clock.since === null ? clock : stoppedClock(readClock(clock, now));
}

/** The player did something. */
export function touchClock(clock: Clock, now: number): Clock {
  return clock.since === null ? clock : { seconds: readClock(clock, now), since: now, active: now };
}

/** Seconds as people read them: 12:48, or 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(whole % 60)}`;
}
