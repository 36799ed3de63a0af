type Line = { readonly postedOn: string; readonly description: string; readonly amount: number }

/** A line of an earlier statement. `isInside`: that statement holds all lines of its day. */
type EarlierLine = Line & { readonly id: string; readonly isInside: boolean }

/** Banks write one line in other case, spacing and punctuation from one download to the next. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * For each line of a new statement the earlier line that it repeats, or null: same day and amount, and the same words. On a day
 * that an earlier statement holds whole, day and amount are enough; on its last day, the one line left of both whose words go
 * on as the other's do. Each earlier line is repeated once, so that two equal payments of a day stay two. [FIX-039]
 */
export function findSeen(lines: readonly Line[], earlier: readonly EarlierLine[]): (string | null)[] {
  const seen: (string | null)[] = lines.map(() => null)
  const taken = new Set<string>()
  const key = ({ postedOn, amount }: Line) => `${postedOn} ${amount}`
  const keyWithWords = (line: Line) => `${key(line)} ${bare(line.description)}`
  const isLeft = ({ id }: EarlierLine) => !taken.has(id)
  const take = (index: number, one: EarlierLine) => {
    seen[index] = one.id
    taken.add(one.id)
  }
  const takeFirst = (keyed: (line: Line) => string, some: readonly EarlierLine[]) => {
    const left = Map.groupBy(some.toReversed(), keyed)
    for (const [index, line] of lines.entries()) {
      const one = seen[index] === null ? left.get(keyed(line))?.pop() : undefined
      if (one) take(index, one)
    }
  }
  takeFirst(keyWithWords, earlier)
  takeFirst(
    key,
    earlier.filter((one) => one.isInside && isLeft(one)),
  )
  const left = Map.groupBy(earlier.filter(isLeft), key)
  const open = Map.groupBy(
    lines.flatMap((line, index) => (seen[index] === null ? [{ line, index }] : [])),
    ({ line }) => key(line),
  )
  for (const [day, [mine, ...others]] of open) {
    const [one, ...more] = left.get(day) ?? []
    if (mine && one && others.length + more.length === 0 && goesOn(mine.line, one)) take(mine.index, one)
  }
  return seen
}

/** Fewer letters and digits than these say too little. */
const fewestSigns = 8

/** One bank cuts off what it prints, or prints more of it a day later. */
function goesOn(line: Line, other: Line): boolean {
  const [short = '', long = ''] = [bare(line.description), bare(other.description)].toSorted(
    (a, b) => a.length - b.length,
  )
  return short.length >= fewestSigns && long.startsWith(short)
}
