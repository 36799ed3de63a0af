/** Without any input for this long, the user counts as away. */
export const idleAfterMs = 90_000
/** A longer pause between ticks means that the computer was asleep. */
const longestTickMs = 3000

/** Counts time only while the page is visible and the user was active within `idleAfterMs`. */
export function activeClock(start: number) {
  let last = start
  let active = start
  let counted = 0
  return {
    /** Call when the user moves, types or scrolls. */
    touch(now: number) {
      active = now
    },
    tick(now: number, isSeen: boolean) {
      const passed = now - last
      last = now
      if (isSeen && now - active < idleAfterMs) counted += Math.min(Math.max(0, passed), longestTickMs)
    },
    /** Whole seconds counted since the last call; the fraction is kept. */
    take(): number {
      const seconds = Math.floor(counted / 1000)
      counted -= seconds * 1000
      return seconds
    },
    /** Returns seconds that could not be sent. */
    putBack(seconds: number) {
      counted += seconds * 1000
    },
  }
}
