type Line = { readonly postedOn: string; readonly description: string; readonly amount: number }

/** A line of an earlier statement. `isInside`: that statement holds all lines of its day. */
type EarlierLine = Line & { readonly id: string; readonly isInside: boolean }

/** Banks write one line in other case, spacing and punctuation from one download to the next. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * For each line of a new statement the earlier line that it repeats, or null: same day and amount, and the same words. On a day
 * that an earlier statement holds whole, day and amount are enough. Each earlier line is repeated once, so that two equal
 * payments of a day stay two. [FIX-039]
 */
export function findSeen(lines: readonly Line[], earlier: readonly EarlierLine[]): (string | null)[] {
  const key = ({ postedOn, amount }: Line) => `${postedOn} ${amount}`
  const left = Map.groupBy(earlier, key)
  const seen: (string | null)[] = lines.map(() => null)
  const take = (isSame: (line: Line, one: EarlierLine) => boolean) => {
    for (const [index, line] of lines.entries()) {
      const open = left.get(key(line)) ?? []
      const at = seen[index] === null ? open.findIndex((one) => isSame(line, one)) : -1
      if (at !== -1) seen[index] = open.splice(at, 1)[0]?.id ?? null
    }
  }
  take((line, one) => bare(line.description) === bare(one.description))
  take((_, one) => one.isInside)
  return seen
}
