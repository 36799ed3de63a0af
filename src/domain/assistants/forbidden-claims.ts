/**
 * What nobody here may say (T1, security of the trade): that the product does something in a body or a mind, that it is
 * harmless or approved, that it earns money for sure, that it may go anywhere. Reads sentences; one that denies, warns,
 * asks or names the phrase as a claim is no claim.
 */
export type ClaimKind = 'health' | 'harmless' | 'approval' | 'earnings' | 'law'
export type ForbiddenClaim = { kind: ClaimKind; phrase: string; sentence: string }

const ills =
  'pains?|aches?|anxiety|stress|depression|insomnia|sleep(?:lessness)?|withdrawal|addiction|hangovers?|inflammation|fatigue|nausea|cramps|adhd|ptsd|cravings|migraines?|headaches?'
const powers = 'energy|focus|moods?|immunity|immune system|metabolism|digestion|circulation|libido|stamina'
const people = 'you|them|people|guests?|customers?|everyone|folks|your guests|your regulars'
const feelings =
  'relax\\w*|calm\\w*|high|happy|happier|euphori\\w*|energi\\w+|mellow|better|good|great|amazing|sleepy|buzzed|chill\\w*|uplift\\w*|focus\\w*'

const patterns: readonly [ClaimKind, RegExp][] = [
  [
    'health',
    rule(
      `(?:helps?|works?|good|great|useful|effective|remed(?:y|ies)|relief|perfect) (?:a lot )?(?:with|for|against|from) (?:\\w+ ){0,3}(?:${ills})`,
    ),
  ],
  [
    'health',
    rule(
      `(?:treats?|cures?|heals?|relieves?|eases?|reduces?|prevents?|fights?|kills|soothes?|stops?|lowers?) (?:\\w+ ){0,2}(?:${ills})`,
    ),
  ],
  [
    'health',
    rule(`(?:boosts?|supports?|improves?|enhances?|increases?|lifts?|sharpens?) (?:\\w+ ){0,2}(?:${powers})`),
  ],
  ['health', rule(`(?:${ills}) (?:relief|remedy|cure|killer)|anti-(?:anxiety|inflammatory)`)],
  [
    'health',
    rule(`(?:makes?|leaves?|gets?|keeps?) (?:${people}) (?:feel(?:ing)? )?(?:\\w+ )?(?:${feelings})`),
  ],
  [
    'health',
    rule(`(?:helps?|lets?) (?:${people}) (?:to )?(?:sleep|relax|unwind|focus|calm down|quit|recover|heal)`),
  ],
  [
    'health',
    rule(
      `takes? the edge off|detox(?:es|ifies)|clean energy|natural (?:remedy|medicine|high)|plant medicine|hangover[- ]free|no hangovers?`,
    ),
  ],
  [
    'health',
    rule(
      `healthier (?:than|alternative)|health benefits? (?:of|include|are)|good for (?:you|your health|the body)|(?:recommended|right|safe) dos(?:e|age) is`,
    ),
  ],
  [
    'harmless',
    rule(
      `(?:is|it's|are|totally|perfectly|completely|100 ?%) safe|safe (?:to drink|for everyone|for anyone|to use)|harmless|non-?addictive|not addictive|no side effects|can(?:'t|not) (?:hurt|harm)`,
    ),
  ],
  [
    'approval',
    rule(
      `(?:fda|doctor|government|lab|clinically)[- ](?:approved|proven|recommended|certified)|approved by (?:the )?(?:fda|doctors)|pharmaceutical grade|clinically tested`,
    ),
  ],
  [
    'earnings',
    rule(
      `guaranteed? (?:\\w+ )?(?:profit|income|return|sales|revenue)|risk[- ]free|you(?:'ll| will) (?:make|earn) (?:\\$?\\d[\\d,]*|thousands|a fortune)`,
    ),
  ],
  [
    'law',
    rule(
      `legal (?:everywhere|in all (?:50 )?states|in every state)|ship (?:it )?(?:to all (?:50 )?states|anywhere|anyway)|(?:nobody|no one) (?:checks|enforces)`,
    ),
  ],
]

/** In the rest of the sentence these say that it is no claim of ours: denied, warned of, or named as a claim. */
const denies =
  /\b(no|not|never|nothing|none|nor|neither|nobody|don't|doesn't|isn't|aren't|can't|cannot|couldn't|won't|without|avoid|refuse|declin\w+|claims?|forbid\w*|whether|warn\w*|risks?|instead of|untrue|unproven|false|illegal|stop saying|on the spot|proves?)\b/i

/** Sounds like a denial and is the opposite. */
const reassures = /\b(don't worry|no worries|no doubt|no question|why not)\b/gi

export function forbiddenClaims(text: string): ForbiddenClaim[] {
  return claimSentences(text).flatMap((sentence) =>
    patterns.flatMap(([kind, pattern]): ForbiddenClaim[] => {
      const phrase = pattern.exec(sentence)?.[0]
      return phrase && !isDenied(sentence, phrase) ? [{ kind, phrase, sentence }] : []
    }),
  )
}

/** True when the rest of the sentence asks, warns of, or denies what the phrase says. */
export function isDenied(sentence: string, phrase: string): boolean {
  return sentence.endsWith('?') || denies.test(sentence.replace(phrase, ' ').replace(reassures, ' '))
}

/** A "but" begins a sentence of its own: what was denied before it is not denied after it. */
export function claimSentences(text: string): string[] {
  return (
    text
      .replaceAll('’', "'")
      .replace(/[*_`#>]+/g, ' ')
      // One sign for each gap: then nothing below has to look along one again.
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .split(/(?<=[.!?])["”]?[ \n]|\n\n|\n(?=[-|>\d])|;|,?[ \n](?:but|though)(?=[ \n])/i)
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .filter((part) => part !== '')
  )
}

function rule(source: string): RegExp {
  return new RegExp(`\\b(?:${source})(?![\\w-])`, 'i')
}
