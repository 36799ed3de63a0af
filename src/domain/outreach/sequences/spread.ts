/** One thing that is to go out; of what is due at one moment the lower order goes first. */
export type Due = { readonly at: number; readonly order: number }

type Spreading<Item> = {
  /** So many in a day of the company; null sets no bound. */
  readonly cap: number | null
  readonly dayOf: (at: number) => string
  /** When it is due again once its day is full: later, always. */
  readonly nextDay: (item: Item) => number
  /** How many have gone out already, by day. */
  readonly gone?: ReadonlyMap<string, number>
}

/** When what is due goes out under a daily cap: always the one that is due first; what its day does not hold is due again later. */
export function spread<Item extends Due>(
  due: readonly Item[],
  { cap, dayOf, nextDay, gone }: Spreading<Item>,
): Item[] {
  const waiting = [...due].sort(byTime)
  if (cap === null) return waiting
  const counts = new Map(gone)
  const placed: Item[] = []
  for (let item = waiting.at(0); item; item = waiting.at(0)) {
    const day = dayOf(item.at)
    const count = counts.get(day) ?? 0
    if (count < cap) {
      counts.set(day, count + 1)
      placed.push(item)
      const last = waiting.pop()
      if (last && waiting.length > 0) sink(waiting, last)
    } else sink(waiting, { ...item, at: nextDay(item) })
  }
  return placed
}

/** Puts an item in place of the first one of a heap, which a sorted list is. */
function sink<Item extends Due>(heap: Item[], item: Item): void {
  let place = 0
  for (;;) {
    const left = heap[2 * place + 1]
    if (!left) break
    const right = heap[2 * place + 2]
    const isRight = right !== undefined && byTime(right, left) < 0
    const least = isRight ? right : left
    if (byTime(item, least) <= 0) break
    heap[place] = least
    place = 2 * place + (isRight ? 2 : 1)
  }
  heap[place] = item
}

const byTime = (a: Due, b: Due) => a.at - b.at || a.order - b.order
