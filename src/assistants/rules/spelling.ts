/** Words of the company's texts, each with the number of texts that hold it. */
export type Spellings = ReadonlyMap<string, number>

/** What is typed for "what's". */
const spoken = /\b(?:wats|wat's|watz|whatz|wuts)\b/gi

/** A question with what is typed as it is spoken written out. */
export const writtenOut = (text: string): string => text.replace(spoken, "what's")

const shortest = 4
/** Words of at least this length may contain two typos. */
const longEnoughForTwo = 8

/**
 * The known word that a mistyped one most likely means: fewest typos (a letter added, missing, replaced, or two swapped),
 * then the most common. Null where none is near.
 */
export function meantWord(typed: string, spellings: Spellings): string | null {
  if (typed.length < shortest) return null
  const most = typed.length < longEnoughForTwo ? 1 : 2
  let best: { word: string; slips: number; count: number } | null = null
  for (const [word, count] of spellings) {
    if (word.length < shortest - 1 || Math.abs(word.length - typed.length) > most) continue
    // Typos come after the first letter, or swap the first two.
    if (word[0] !== typed[0] && (word[0] !== typed[1] || word[1] !== typed[0])) continue
    const slips = slipsBetween(typed, word, most)
    if (slips === null) continue
    if (!best || slips < best.slips || (slips === best.slips && count > best.count))
      best = { word, slips, count }
  }
  return best?.word ?? null
}

/** Damerau-Levenshtein distance (a pair is swapped at most once); null when it exceeds `most`. */
export function slipsBetween(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwapped) least = Math.min(least, (before[at - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return null
    before = last
    last = next
  }
  const slips = last[other.length] ?? 0
  return slips > most ? null : slips
}
