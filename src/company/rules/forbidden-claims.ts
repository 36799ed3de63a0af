/**
 * What nobody here may say (T1, security of the trade): that the product does something in a body or a mind, that it is
 * harmless or approved, that it earns money for sure, that it may go anywhere, that it is for people under 21 or for whoever is
 * not carded. Reads sentences; one that denies, warns, asks or names the phrase as a claim is no claim.
 */
const claimKinds = ['health', 'harmless', 'approval', 'earnings', 'law', 'minors'] as const
export type ClaimKind = (typeof claimKinds)[number]
/** What no company may promise, whatever it sells; the other kinds are about what is drunk. */
const ofAnyTrade: readonly ClaimKind[] = ['earnings']
/** What may not be said where the elixir is sold, or where it is not. */
export const claimsOf = (isOtherTrade: boolean): readonly ClaimKind[] =>
  isOtherTrade ? ofAnyTrade : claimKinds
export type ForbiddenClaim = { kind: ClaimKind; phrase: string; sentence: string }

const ills =
  'pains?|aches?|anxiety|stress|depression|insomnia|sleep(?:lessness)?|withdrawal|addiction|hangovers?|inflammation|fatigue|nausea|cramps|adhd|ptsd|cravings|migraines?|headaches?'
const powers = 'energy|focus|moods?|immunity|immune system|metabolism|digestion|circulation|libido|stamina'
const people = 'you|them|people|guests?|customers?|everyone|folks|your guests|your regulars'
const feelings =
  'relax\\w*|calm\\w*|high|happy|happier|euphori\\w*|energi\\w+|mellow|better|good|great|amazing|sleepy|buzzed|chill\\w*|uplift\\w*|focus\\w*'

const tooYoung = '(?:18|19|20|eighteen|nineteen|twenty)'
const houseAge = '(?:18|21|eighteen|twenty[- ]one)'
const minors =
  `minors|a minor(?! league)|teens?|teenagers?|adolescents|kids|children|(?:high|middle)[- ]?school(?:ers| students| kids)|` +
  `under[- ]?aged?(?: (?:people|guests?|customers?|drinkers?|buyers?|crowd))?|under[- ]?${houseAge}s?|(?:younger than|below) ${houseAge}|(?:1\\d|20)[- ]year[- ]olds`
/** A word between, that is no denial. */
const word = '(?:(?!not?\\b|never\\b)\\w+ )'
const ids = '(?:an )?ids?|(?:their )?ages?|carding'

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
  [
    'minors',
    rule(
      `(?:sell|sold|pour|serv|ship|suppl|deliver|market|advertis|promot|offer|hand)(?:s|ing|ed|e|es|y|ies)? ${word}{0,3}to ${word}{0,2}(?:${minors}|${tooYoung}(?: ?\\+| (?:and|or) (?:over|older|up)))`,
    ),
  ],
  [
    'minors',
    rule(
      `(?:serv(?:e|es|ing)|target(?:s|ing)?) ${word}{0,2}(?:minors|a minor|teens?|teenagers|under[- ]?aged?|under[- ]?${houseAge}s?)`,
    ),
  ],
  [
    'minors',
    rule(
      `(?:fine|good|great|ok|okay|perfect|ideal|safe|made|meant|legal|allowed|suitable|popular|loved|a hit) (?:for|with|among|by) ${word}{0,2}(?:${minors})`,
    ),
  ],
  [
    'minors',
    rule(
      `(?:${minors}) (?:(?:can|may|could|will) (?:even |also |still |just )?(?:buy|order|drink|try|have|taste|come in)|are (?:allowed|welcome)|(?:love|like) (?:it|this|ours|our))`,
    ),
  ],
  [
    'minors',
    rule(
      `(?:18|eighteen) (?:is|are) (?:fine|enough|old enough|ok|okay|all right|allowed)|(?:no need|(?:don't|do not|needn't|never) (?:have|need)) to (?:card|check (?:${ids})|ask (?:for|about) (?:${ids}))|(?:nobody|no one) (?:cards|checks (?:${ids}))|no (?:id|age check|carding) (?:is )?(?:needed|required|necessary)|(?:skip|forget) (?:the )?(?:${ids}|id check|age check)`,
    ),
  ],
]

/** In the rest of the sentence these say that it is no claim of ours: denied, warned of, or named as a claim. */
const denies =
  /\b(no|not|never|nothing|none|nor|neither|nobody|don't|doesn't|isn't|aren't|can't|cannot|couldn't|won't|without|avoid|refuse|declin\w+|claims?|forbid\w*|whether|warn\w*|risks?|instead of|untrue|unproven|false|illegal|stop saying|on the spot|proves?)\b/i

/** Sounds like a denial and is the opposite. */
const reassures = /\b(don't worry|no worries|no doubt|no questions?|no problem|why not)\b/gi

/** Words that turn a sentence on sales to minors into a warning of the consequences. */
const warnsOfMinors =
  /^(?:if|when|who|whoever|anyone who|(?:a|any|the) \w+ (?:that|who|which) (?:sells?|serves?|pours?|sold|served))\b|\b(?:crimes?|felony|unlawful|against the law|prohibit\w*|penalt\w*|fined|los(?:e|es|ing|t)|report\w*|prevent\w*|protect\w*|stops?)\b/i

export function forbiddenClaims(text: string, kinds: readonly ClaimKind[] = claimKinds): ForbiddenClaim[] {
  const asked = patterns.filter(([kind]) => kinds.includes(kind))
  return claimSentences(text).flatMap((sentence) =>
    asked.flatMap(([kind, pattern]): ForbiddenClaim[] => {
      const phrase = pattern.exec(sentence)?.[0]
      if (!phrase || isDenied(sentence, phrase)) return []
      return kind === 'minors' && warnsOfMinors.test(sentence) ? [] : [{ kind, phrase, sentence }]
    }),
  )
}

/** True when the rest of the sentence asks, warns of, or denies what the phrase says. */
export function isDenied(sentence: string, phrase: string): boolean {
  return sentence.endsWith('?') || denies.test(sentence.replace(phrase, ' ').replace(reassures, ' '))
}

/** A "but" starts a new sentence: a denial before it does not cover what follows. */
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
