/** 10,000 basis points are 100 %. */
export const wholeBps = 10_000

/** Whether a value is a safe non-negative integer of cents. */
export function isCents(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

/** Whether a value is an integer from 0 to 10000 basis points. */
export function isBps(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= wholeBps
}

/** `cents × part / whole`, rounded half up once. Cents and parts are not negative, the whole is more than 0. [decision O8] */
export function shareOf(cents: number, part: number, whole: number): number {
  // The product of two safe integers may exceed the safe range, hence BigInt.
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** A percentage in bps of an amount in cents, rounded half up once. [decision O8] */
export function bpsOf(cents: number, bps: number): number {
  return shareOf(cents, bps, wholeBps)
}

/**
 * Splits an amount over weights in proportion; the parts always add up to the amount, and no part
 * exceeds its weight when the amount does not exceed their sum. Leftover cents go to the largest remainders.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? cents : 0))
  const shares = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight)
    return { index, cents: Number(product / total), remainder: product % total }
  })
  const left = cents - shares.reduce((sum, share) => sum + share.cents, 0)
  const parts = shares.map((share) => share.cents)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder.slice(0, left)) parts[share.index] = share.cents + 1
  return parts
}
