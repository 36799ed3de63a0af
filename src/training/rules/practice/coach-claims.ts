import { type ClaimKind, claimSentences, forbiddenClaims, isDenied } from '#company/rules/forbidden-claims.ts'

type CoachedKind = ClaimKind | 'dosage'

export const coachedKinds = [
  'health',
  'harmless',
  'approval',
  'dosage',
  'minors',
  'earnings',
  'law',
] as const satisfies readonly CoachedKind[]

/** One company rule, as its content file words it; `file` is the path under content/. */
export type ClaimRule = {
  readonly kind: CoachedKind
  readonly title: string
  readonly why: string
  readonly instead: string
  readonly lesson: string
  readonly file: string
  /** Words and phrases that break it, whatever the case, as whole words. */
  readonly words: readonly string[]
}

type CoachedClaim = { readonly rule: ClaimRule; readonly phrase: string; readonly sentence: string }

function wordPattern(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const source = longestFirst.map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ +/g, '\\s+'),
  )
  return new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${source.join('|')})(?![\\p{L}\\p{N}_-])`, 'iu')
}

/**
 * What may not be said in a text, and by which rule: what the company's rule of claims finds, and the words that the
 * company adds, in the order of the text. Once per sentence and kind. A sentence that denies, warns or asks is left alone.
 */
export function coachClaims(text: string, rules: readonly ClaimRule[]): CoachedClaim[] {
  const found: CoachedClaim[] = forbiddenClaims(text).flatMap(({ kind, phrase, sentence }) => {
    const rule = rules.find((one) => one.kind === kind)
    return rule ? [{ rule, phrase, sentence }] : []
  })
  for (const rule of rules) {
    const pattern = wordPattern(rule.words)
    for (const sentence of claimSentences(text)) {
      const phrase = pattern?.exec(sentence)?.[0]
      // "No need to card" is its own denial: the words stand for themselves.
      if (phrase && (/\b(no|not|nobody|don't)\b/i.test(phrase) || !isDenied(sentence, phrase)))
        found.push({ rule, phrase, sentence })
    }
  }
  const seen = new Set<string>()
  const sentences = claimSentences(text)
  const placeOf = ({ rule, sentence }: CoachedClaim) =>
    sentences.indexOf(sentence) * coachedKinds.length + coachedKinds.indexOf(rule.kind)
  return found
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .filter(({ rule, sentence }) => {
      const key = `${rule.kind} ${sentence}`
      return seen.has(key) ? false : seen.add(key)
    })
}
