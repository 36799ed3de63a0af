export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the list, each as likely as its weight. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T
  shuffled<T>(list: readonly T[]): T[]
  /** An independent stream: what is drawn from it does not change what is drawn from this one. */
  fork(name: string): Random
}

/** A small seeded generator (mulberry32): the same seed gives the same company. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[int(0, list.length - 1)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted(list, weight) {
      let left = next() * list.reduce((sum, item) => sum + weight(item), 0)
      for (const item of list) {
        left -= weight(item)
        if (left < 0) return item
      }
      return pick(list)
    },
    shuffled(list) {
      const copy = [...list]
      for (let index = copy.length - 1; index > 0; index--) {
        const other = int(0, index)
        const taken = copy.splice(other, 1, ...copy.slice(index, index + 1))
        copy.splice(index, 1, ...taken)
      }
      return copy
    },
    fork: (name) => seededRandom(hash(`${seed}|${name}`)),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
