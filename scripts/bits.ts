/** A set of small numbers, 32 to a word. */
export type Bits = Uint32Array<ArrayBuffer>

/** @param count how many numbers there are, from 0 */
export function bitsOf(count: number, numbers: Iterable<number>): Bits {
  const bits = new Uint32Array(Math.ceil(count / 32))
  for (const number of numbers) bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  return bits
}

export const isIn = (bits: Bits, number: number): boolean =>
  (((bits[number >> 5] ?? 0) >> (number & 31)) & 1) === 1

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0)

/** The place of the lowest 1 in a word that has one. */
export const lowestIn = (word: number): number => 31 - Math.clz32(word & -word)

export function* placesIn(bits: Bits): Generator<number> {
  for (const [at, word] of bits.entries())
    for (let left = word | 0; left !== 0; left &= left - 1) yield at * 32 + lowestIn(left)
}

/** How many numbers are in both. */
export function countOfBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let at = 0; at < one.length; at++)
    for (let left = (one[at] ?? 0) & (other[at] ?? 0); left !== 0; left &= left - 1) count++
  return count
}

/** Adds the numbers of another set. @returns whether there were new ones */
export function addTo(bits: Bits, others: Bits): boolean {
  let isMore = false
  for (const [at, word] of others.entries()) {
    const before = bits[at] ?? 0
    bits[at] = before | word
    if (bits[at] !== before) isMore = true
  }
  return isMore
}
