export type Shuffle = <T>(items: readonly T[]) => T[]

/** A shuffle that gives the same order for the same seed. */
export function seededShuffle(seed: string): Shuffle {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  const next = () => {
    // The state advances before it is mixed, so that similar seeds diverge at once and no state repeats itself forever.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return (items) => {
    const result = [...items]
    for (let last = result.length - 1; last > 0; last--) {
      const other = Math.floor(next() * (last + 1))
      const [a, b] = [result[last], result[other]]
      if (a !== undefined && b !== undefined) {
        result[last] = b
        result[other] = a
      }
    }
    return result
  }
}
