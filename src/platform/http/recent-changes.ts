import type { ChangeEvent } from '../db/change-event.ts'

const keptMs = 10_000
const mostKept = 2000

type RecentChanges = {
  add(event: ChangeEvent): void
  /** The changes of the last so many milliseconds; null when some of them may not be known any more. */
  since(ms: number): ChangeEvent[] | null
  /** What was before now is not known. */
  forget(): void
}

/** What changed a moment ago, for a stream that is opened after its screen was read: on any process, so that none is missed. */
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
