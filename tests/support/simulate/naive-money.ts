// The arithmetic of the product's decisions, written a second time and plainly; nothing here comes from the product.

/** Cents × part / whole, half up. */
export const part = (cents: number, of: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * cents * of + whole) / (2 * whole))

/** An amount over lines by their size: whole cents downwards, and what is left goes to the largest remainders. */
function spread(cents: number, sizes: readonly number[]): number[] {
  const whole = sizes.reduce((a, b) => a + b, 0)
  if (whole === 0) return sizes.map(() => 0)
  const rows = sizes.map((size, index) => ({
    index,
    cents: Math.floor((cents * size) / whole),
    left: (cents * size) % whole,
  }))
  let rest = cents - rows.reduce((a, row) => a + row.cents, 0)
  for (const row of [...rows].sort((a, b) => b.left - a.left || a.index - b.index)) {
    if (rest === 0) break
    row.cents += 1
    rest -= 1
  }
  return rows.map((row) => row.cents)
}

export type NaiveLine = { product: string; unit: number; quantity: number; back: number }

/** What so many units of each line cost after the order's discount. */
export function worth(lines: readonly NaiveLine[], off: number, units: readonly number[]): number {
  const offs = spread(
    off,
    lines.map((line) => line.unit * line.quantity),
  )
  return lines.reduce(
    (sum, line, index) =>
      sum + part(line.unit * line.quantity - (offs[index] ?? 0), units[index] ?? 0, line.quantity),
    0,
  )
}
