import type { ChangeEvent } from '../db/change-event.ts'

const keptMs = 10_000
const mostKept = 2000

type RecentChanges = {
  add(event: ChangeEvent): void
  /** Changes of the last `ms` milliseconds; null when some may be missing. */
  since(ms: number): ChangeEvent[] | null
  /** Earlier changes are no longer known. */
  forget(): void
}

/** Keeps the latest changes for a stream that opens after its screen was read, so that none is missed in between. */
export function recentChanges(now = () => performance.now()): RecentChanges {
  let kept: { event: ChangeEvent; at: number }[] = []
  let knownFrom = now()
  const drop = () => {
    const at = now() - keptMs
    if (kept.length > mostKept * 2) {
      knownFrom = kept[kept.length - mostKept - 1]?.at ?? knownFrom
      kept = kept.slice(-mostKept)
    }
    knownFrom = Math.max(knownFrom, at)
  }
  return {
    add(event) {
      kept.push({ event, at: now() })
      drop()
    },
    since(ms) {
      drop()
      const from = now() - ms
      if (from < knownFrom) return null
      return kept.filter(({ at }) => at >= from).map(({ event }) => event)
    },
    forget() {
      kept = []
      knownFrom = now()
    },
  }
}
