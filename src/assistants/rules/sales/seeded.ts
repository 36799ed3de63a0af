/** Pseudorandom numbers from 0 to 1, deterministic by seed. */
export function seeded(seed: string): () => number {
  let state = 2_166_136_261
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A draw from Beta(a, b), both 1 or more: a plausible success rate after a-1 successes and b-1 failures. */
export function betaDraw(a: number, b: number, next: () => number): number {
  const one = gammaDraw(a, next)
  return one / (one + gammaDraw(b, next))
}

/** Marsaglia and Tsang, for shapes from 1 on. */
function gammaDraw(shape: number, next: () => number): number {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  // Nine of ten tries are accepted: 200 rejections never happen, and the loop stays bounded.
  for (let round = 0; round < 200; round++) {
    const normal = normalDraw(next)
    const v = (1 + c * normal) ** 3
    if (v > 0 && Math.log(1 - next()) < 0.5 * normal * normal + d - d * v + d * Math.log(v)) return d * v
  }
  return d
}

const normalDraw = (next: () => number) =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
