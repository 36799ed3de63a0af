import { keptAwhile } from './kept-awhile.ts'

/** How an ending or a beginning is put onto a word that has the flag: what is taken away, what is added, and where. */
type Affix = { flag: string; isEnding: boolean; taken: string; added: string; where: RegExp }
type English = { flags: ReadonlyMap<string, string>; affixes: readonly Affix[] }

/** Hunspell's dictionary of American English (`dictionary-en`): 50,000 words with flags, and what the flags stand for. */
const readEnglish = keptAwhile(async (): Promise<English> => {
  const { default: dictionary } = await import('dictionary-en')
  const lines = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').split('\n')
  const flags = new Map<string, string>()
  for (const line of lines(dictionary.dic)) {
    const [word, own] = flagged(line)
    flags.set(word, (flags.get(word) ?? '') + own)
  }
  const affixes = lines(dictionary.aff).flatMap((line): Affix[] => {
    const [kind, flag = '', taken = '', added = '', where] = line.trim().split(/ +/)
    if ((kind !== 'SFX' && kind !== 'PFX') || where === undefined) return []
    const isEnding = kind === 'SFX'
    const there = new RegExp(isEnding ? `${where}$` : `^${where}`)
    return [{ flag, isEnding, taken: taken === '0' ? '' : taken, added, where: there }]
  })
  return { flags, affixes }
})

/** A line's word and flags; names count in lower case, as they are typed. */
function flagged(line: string): [string, string] {
  const at = line.indexOf('/')
  return at < 0 ? [line.toLowerCase(), ''] : [line.slice(0, at).toLowerCase(), line.slice(at + 1)]
}

/** Which of the words, in lower case, are English or the name of something in an English dictionary. */
export async function dictionaryWords(words: readonly string[]): Promise<ReadonlySet<string>> {
  const { flags, affixes } = await readEnglish()
  const isWord = (word: string) =>
    flags.has(word) || affixes.some((affix) => flags.get(without(affix, word) ?? '')?.includes(affix.flag))
  return new Set(words.filter(isWord))
}

/** The word that an affix was put onto; null where the word does not have it. */
function without({ isEnding, taken, added, where }: Affix, word: string): string | null {
  if (isEnding ? !word.endsWith(added) : !word.startsWith(added)) return null
  const base = isEnding ? word.slice(0, word.length - added.length) + taken : taken + word.slice(added.length)
  return base.length > 1 && where.test(base) ? base : null
}
