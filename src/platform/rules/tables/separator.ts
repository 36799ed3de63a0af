const separators = [',', ';', '\t', '|'] as const

/** Lines looked at, and signs of each. */
const most = { lines: 30, signs: 2000, text: 20_000 }

/** Separator of a CSV file: what Excel's `sep=` names, else the sign that most lines have equally often outside quotes. */
export function separatorOf(text: string): string {
  const named = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1]
  if (named) return named
  const lines = text
    .slice(0, most.text)
    .replace(/"[^"]{0,500}"/g, '')
    .split(/\r\n|\n|\r/, most.lines)
    .map((line) => line.slice(0, most.signs))
  const found = separators.map((sign) => ({
    sign,
    ...usual(lines.map((line) => line.split(sign).length - 1)),
  }))
  const [first = { sign: ',' }] = found.toSorted((a, b) => b.lines - a.lines || b.count - a.count)
  return first.sign
}

/** The count above zero that most lines have, and how many have it. */
function usual(counts: readonly number[]): { count: number; lines: number } {
  const seen = new Map<number, number>()
  for (const count of counts) if (count > 0) seen.set(count, (seen.get(count) ?? 0) + 1)
  const [best] = [...seen].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  return best ? { count: best[0], lines: best[1] } : { count: 0, lines: 0 }
}
