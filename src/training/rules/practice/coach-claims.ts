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

/** One company rule about claims, as its content file words it; `file` is the path under content/. */
export type ClaimRule = {
  readonly kind: CoachedKind
  readonly title: string
  readonly why: string
  readonly instead: string
  readonly lesson: string
  readonly file: string
  /** Words and phrases that break the rule, matched as whole words in any case. */
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
 * Forbidden claims in a text, in its order, each with the rule it breaks: those of the general claims rule, and the words
 * that the company adds. At most one per sentence and kind. Sentences that deny, warn or ask are not reported.
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
      // A phrase such as "No need to card" contains its own negation, so it is not checked for denial.
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
