/** Words of the company's texts, each with the number of texts that hold it. */
export type Spellings = ReadonlyMap<string, number>

/** What is typed as it is spoken or in haste, and what it stands for; nothing that means something else in a question of ours. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\b(?:wats|wat's|watz|whatz|wuts)\b/gi, "what's"],
  [/\b(?:wat|wut)\b/gi, 'what'],
  [/\b(?:wen|whn)\b/gi, 'when'],
  [/\b(?:wher|whre)\b/gi, 'where'],
  [/\bwheres\b/gi, "where's"],
  [/\bwere(?= (?:is|are|do|does|can) )/gi, 'where'],
  [/\b(?:wich|whch)\b/gi, 'which'],
  [/\b(?:hw|hwo)\b/gi, 'how'],
  [/\b(?:mcuh|muhc|mch|mutch)\b/gi, 'much'],
  [
    /(?<=\bhow (?:much|many|long|often) )dose\b(?! (?:should|is|are|can|do|to|would|for|of|in|a)\b)/gi,
    'does',
  ],
  [
    /(?<!\b(?:a|an|the|one|per|each|any|that|this|safe|right|first|second|high|low|what|which|max|maximum|of) )\bdose(?= (?:it|this|that|the|he|she|a|an|our|my|your|their|anyone|anybody|someone|somebody)\b)/gi,
    'does',
  ],
  [/\b(?:hafta|hav to)\b/gi, 'have to'],
  [/\bgotta\b/gi, 'have to'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgimme\b/gi, 'give me'],
  [/\bdunno\b/gi, 'do not know'],
  [/\b(?:y'?all|yall)\b/gi, 'you'],
  [/\bbuncha\b/gi, 'bunch of'],
  [/\bb4\b/gi, 'before'],
  [/\b(?:cuz|coz)\b/gi, 'because'],
  [/\bthru\b/gi, 'through'],
  [/\b(to)?nite(s)?\b/gi, '$1night$2'],
  [/\b(?:shud|shoud)\b/gi, 'should'],
  [/\b(?:wud|woud)\b/gi, 'would'],
  [/\b(?:cud|coud)\b/gi, 'could'],
  [/\bhav\b/gi, 'have'],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\bu\b(?!\.)/g, 'you'],
  [/\bur\b/gi, 'your'],
  [/(?<=\b[a-z]+ )r(?= [a-z])/g, 'are'],
  [/\bw\/?(?= (?:a|an|the|my|our|his|her|their)\b)/gi, 'with'],
  [/\b(?:somone|sumone|sombody|sumbody)\b/gi, 'somebody'],
  [/\b(?:sumthing|somthing|smth)\b/gi, 'something'],
]

/** A question with what is typed as it is spoken written out. */
export const writtenOut = (text: string): string =>
  spoken.reduce((line, [typed, meant]) => line.replace(typed, meant), text)

const shortest = 4
/** Words of at least this length may contain two typos. */
const longEnoughForTwo = 8
/** From this length on one typo more is read where all consonants are there in their order. */
const longEnoughForVowels = 5

/** The consonants of a word in their order, after its first letter, doubled ones once. */
const consonantsOf = (word: string): string =>
  word.charAt(0) +
  word
    .slice(1)
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1')

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const soundsAlike = ['aeiouy', 'ckqsxz', 'gj', 'mn', 'dt', 'bp', 'fv', 'ph']

/** Whether one letter is typed for another: its neighbor on the keyboard, or of the same sound. */
export function isTypedFor(one: string, other: string): boolean {
  if (soundsAlike.some((letters) => letters.includes(one) && letters.includes(other))) return true
  return rows.some((row) => {
    const [at, to] = [row.indexOf(one), row.indexOf(other)]
    return at >= 0 && to >= 0 && Math.abs(at - to) === 1
  })
}

/**
 * The known word that a mistyped one most likely means: fewest typos (a letter added, missing, replaced by its like, or two
 * swapped), then the same consonants, then the longer word, because letters are left out more often than added, then the most
 * common. Null where none is near.
 */
export function meantWord(typed: string, spellings: Spellings): string | null {
  if (typed.length < shortest) return null
  const most = typed.length < longEnoughForTwo ? 1 : 2
  const consonants = consonantsOf(typed)
  let best: { word: string; rank: readonly number[] } | null = null
  for (const [word, count] of spellings) {
    if (word.length < shortest - 1 || Math.abs(word.length - typed.length) > most + 1) continue
    // Typos come after the first letter, or swap the first two.
    if (word[0] !== typed[0] && (word[0] !== typed[1] || word[1] !== typed[0])) continue
    const isSame = consonantsOf(word) === consonants
    const allowed = isSame && typed.length >= longEnoughForVowels ? most + 1 : most
    const slips = slipsBetween(typed, word, allowed, isTypedFor)
    if (slips === null) continue
    const rank = [slips, isSame ? 0 : 1, typed.length < word.length ? 0 : 1, -count]
    if (!best || isBefore(rank, best.rank)) best = { word, rank }
  }
  return best?.word ?? null
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

/**
 * Damerau-Levenshtein distance (a pair is swapped at most once); null when it exceeds `most`. A letter that is not typed for
 * another (`isLike`) is one too many and one missing.
 */
export function slipsBetween(
  one: string,
  other: string,
  most: number,
  isLike: (letter: string, another: string) => boolean = () => true,
): number | null {
  if (Math.abs(one.length - other.length) > most) return null
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const [letter = '', another = ''] = [one[row - 1], other[at - 1]]
      const replaced = letter === another ? 0 : isLike(letter, another) ? 1 : 2
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + replaced)
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
