import { isForeign, isOfManyLanguages } from '#assistants/rules/language.ts'
import { meantWord, type Spellings, writtenOut } from '#assistants/rules/spelling.ts'
import type { Db } from '#platform/db/client.ts'
import type { Knowing } from './knowing.ts'
import type { IndexState } from './sketches.ts'
import { isStopWord, termsOf } from './terms.ts'

/** At most this many words of a question are corrected, which bounds the cost of a foreign-language text. */
const mostCorrected = 12
const wordPattern = /[\p{L}\p{N}'’]+/gu
const keptMs = 10 * 60_000
const kept = new WeakMap<Db, { revision: number; spellings: Promise<Spellings>; timer: NodeJS.Timeout }>()

/**
 * Corrects typos of a question to words of the company's texts; null when there is nothing to correct. Words whose stem the
 * texts hold (`knows`) and English words stay as they are, and so does a question in another language.
 */
export async function corrected(
  { db, embedder }: Knowing,
  state: IndexState,
  typed: string,
  knows: (stem: string) => boolean,
): Promise<string | null> {
  if (isForeign(typed)) return null
  const text = writtenOut(typed)
  const asTyped = text === typed ? null : text
  const odd = [...new Set(text.toLowerCase().match(wordPattern) ?? [])].filter((word) => {
    if (!/^[a-z]{4,40}$/.test(word)) return false
    const stems = termsOf(word)
    return stems.length > 0 && !stems.some(knows)
  })
  if (odd.length === 0) return asTyped
  const english = new Set(await embedder.wordsAmong(odd))
  const unread = odd.filter((word) => !english.has(word)).slice(0, mostCorrected)
  if (unread.length === 0) return asTyped
  const spellings = await spellingsAt(db, state)
  const meant = new Map(unread.flatMap((word) => [[word, meantWord(word, spellings)] as const]))
  const isMeant = [...meant.values()].map((word) => word !== null)
  if (!isMeant.includes(true)) return asTyped
  // Not one word as it stands is ours or English, and not each is near one: another language, in which near words are chance.
  if (isMeant.includes(false) && !(await hasOwnWord(text, knows, embedder))) return asTyped
  return text.replace(wordPattern, (word) => meant.get(word.toLowerCase()) ?? word)
}

/** Words such as "many" are typed oftener than any word of the texts. */
const everyday = 1_000_000

/** Whether any word of a text is English, or one of the company's. */
export async function hasOwnWord(
  text: string,
  knows: (stem: string) => boolean,
  embedder: Knowing['embedder'],
): Promise<boolean> {
  const words = [...new Set(text.toLowerCase().match(wordPattern) ?? [])].filter(
    (word) => word.length > 1 && !isOfManyLanguages(word),
  )
  return words.some((word) => termsOf(word).some(knows)) || (await embedder.wordsAmong(words)).length > 0
}

/** All words of the company's texts as written; loaded with the first typo, and again after a change. */
function spellingsAt(db: Db, { revision }: IndexState): Promise<Spellings> {
  const known = kept.get(db)
  if (known?.revision === revision) return known.spellings
  clearTimeout(known?.timer)
  const spellings = readSpellings(db)
  kept.set(db, { revision, spellings, timer: setTimeout(() => kept.delete(db), keptMs).unref() })
  spellings.catch(() => kept.delete(db))
  return spellings
}

async function readSpellings(db: Db): Promise<Spellings> {
  const rows = await db.rows(
    `SELECT word, ndoc AS count FROM ts_stat($$
       SELECT to_tsvector('simple', title || ' ' || array_to_string(aliases, ' ') || ' ' || left(body, 5000)) FROM knowledge_passages
     $$) WHERE word ~ '^[a-z]{3,30}$'`,
  )
  return new Map(
    rows.flatMap(({ word, count }) =>
      word === null || count === null ? [] : [[word, isStopWord(word) ? everyday + count : count] as const],
    ),
  )
}
