/** Nobody reads a screen for longer without touching anything. */
export const idleAfterMs = 90_000
/** A tick that comes later than this comes from a sleeping machine. */
const longestTickMs = 3000

/** Counts time at a screen: only while it is seen and somebody was active within the last minute and a half. */
export function activeClock(start: number) {
  let last = start
  let active = start
  let counted = 0
  return {
    /** Somebody moved, typed or scrolled. */
    touch(now: number) {
      active = now
    },
    tick(now: number, isSeen: boolean) {
      const passed = now - last
      last = now
      if (isSeen && now - active < idleAfterMs) counted += Math.min(Math.max(0, passed), longestTickMs)
    },
    /** The whole seconds since the last time; what is left of a second stays. */
    take(): number {
      const seconds = Math.floor(counted / 1000)
      counted -= seconds * 1000
      return seconds
    },
    /** Gives seconds back that could not be sent. */
    putBack(seconds: number) {
      counted += seconds * 1000
    },
  }
}
