import { asksForOneself, isOwnTask } from '#assistants/rules/asks-for-oneself.ts'
import {
  type AskedQuestion,
  confidenceOf,
  evidenceOf,
  isSureEnough,
  type Sureness,
  surenessOf,
} from '#assistants/rules/confidence.ts'
import { kindOdds } from '#assistants/rules/kind-asked.ts'
import { isEnglish, isForeign } from '#assistants/rules/language.ts'
import {
  asIfOftenAsked,
  type Candidate,
  covered,
  likelyAsked,
  type QueryWord,
  type Ranked,
  rank,
} from '#assistants/rules/ranking.ts'
import { rarity } from '#assistants/rules/rarity.ts'
import { fitOf, isWritten } from '#assistants/rules/sources.ts'
import { guideRoles } from '#assistants/rules/whose-job.ts'
import type { Db } from '#platform/db/client.ts'
import type { Embedder, Near, Vector } from '#platform/ports/embedder.ts'
import type { Role } from '#platform/rules/access/access.ts'
import type { QuestionKind, SourceType } from '#platform/rules/source-types.ts'
import { type Found, type Read, readCandidates } from './candidates.ts'
import type { Knowing } from './knowing.ts'
import { readIndexState, sketchesAt } from './sketches.ts'
import { corrected, hasOwnWord } from './spelling.ts'
import { synonymsOf, termsOf, writtenWordsOf } from './terms.ts'

export type Findings = {
  query: readonly QueryWord[]
  /** Best first; several passages of one source may be among them. */
  passages: (Found & Ranked)[]
  /** Probability that the first passage answers, 0..1. */
  confidence: number
  sureness: Sureness
  question: AskedQuestion
  /** Whether enough of the question's words are known, or it reads as English. */
  isUnderstood: boolean
  /** Whether the question has any search words at all. */
  hasWords: boolean
  /** The question with its typos corrected; null where there were none. */
  readAs: string | null
  /** A how-to of another job that surely answers, where nothing of the asker's own role is as near. */
  elsewhere: Found | null
}

/** What is sought: a question, and for whom. */
export type Sought = {
  text: string
  kind: QuestionKind
  types: readonly SourceType[]
  /** The user's current screen. */
  page?: string | null
  /** Role of the person who asks: how-tos of other jobs are not found for it. */
  role?: Role | undefined
}

const mostWords = 40
/** From this share of unknown words on, a question counts as another language, unless it reads as English. */
const mostUnknown = 0.5
/** Bonus of a passage about the user's current screen. */
const pageBonus = 0.15
const synonymShare = 0.55
const typoShare = 0.75
/** A word in a fifth of all passages does not distinguish them. */
const commonShare = 0.2
/** How alike a wording has to be to answer a question in another language. */
const sameQuestion = 0.8
const unsure: Sureness = { known: 0, right: 0 }
/** So much nearer (a factor of e^1.5) a how-to of another job has to be than what the asker's own role has. */
const clearlyNearer = 1.5
/** At most this many passages are read by their words. */
const mostRead = 6000

/**
 * Finds the passages nearest to a question in two round trips to the database, whose size does not grow with the index;
 * typos cost two more.
 */
export async function findPassages(context: Knowing, question: Sought): Promise<Findings> {
  const { db, embedder } = context
  const [status, first] = await Promise.all([readIndexState(db), readQuestion(db, question.text)])
  const stems = new Set(first.words.map(({ word }) => word))
  const readAs = await corrected(context, status, question.text, (stem) => stems.has(stem))
  const text = readAs ?? question.text
  const { asked, words } = readAs === null ? first : await readQuestion(db, readAs)
  const vector = await embedder.vectorOf(text)
  const sketches = await sketchesAt(context, status)
  const examples = await embedder.nearExamples(vector, sketches.gone)
  const vocabulary = vocabularyOf(words, status.passages)
  const query = asked.map((word): QueryWord => queryWord(word, vocabulary))
  const rarityOf = (word: string) => vocabulary.rarityOf(word)
  const weight = query.reduce((sum, part) => sum + part.rarity, 0)
  const known = new Set([...vocabulary.counts.keys()])
  const unknown = weight === 0 ? 1 : 1 - covered(query, known)
  const isStrange =
    isForeign(text) || (unknown === 1 && !(await hasOwnWord(text, (stem) => stems.has(stem), embedder)))

  const rows = await readCandidates(db, {
    words: searchWords(query, vocabulary),
    vector,
    sketches,
    types: question.types,
  })
  // `unknown` counts the words of all texts, also of those that this person is not answered from.
  const unheard =
    1 - covered(query, new Set(rows.flatMap(({ forms, text: own }) => [...forms.flat(), ...own])))
  const pageWords = new Set(termsOf(question.page?.replaceAll(/[^\p{L}]+/gu, ' ') ?? ''))
  const isLater = ({ sourceKey, sourceType, aliases }: Found) =>
    (isWritten(sourceType) || (sourceType === 'doc' && aliases.length > 0)) && !examples.asked.has(sourceKey)
  const texts = new Map(rows.map((row) => [row.id, row]))
  const oddsOf = question.kind === 'general' ? kindOdds(text) : () => 0
  const candidates = rows.map((row): Candidate => {
    const isOnPage =
      pageWords.size > 0 &&
      termsOf(`${row.title} ${String(row.details.category ?? '')}`).some((word) => pageWords.has(word))
    const fit = fitOf(question.kind, row.sourceType) + (isOnPage ? pageBonus : 0)
    const { id: key, forms, text: body, score: found } = row
    const taught = examples.asked.get(row.sourceKey)
    const own = isLater(row) ? asIfOftenAsked(row.meaning, 1 + row.aliases.length) : row.meaning
    // A source without example questions is compared by its wordings instead.
    const meaning = { ...own, ask: taught?.one ?? own.form, asks: taught?.three ?? own.forms }
    const wording = {
      forms: [row.title, ...row.aliases].map(writtenWordsOf),
      text: writtenWordsOf(row.body),
    }
    return { key, forms, body, wording, found, fit, odds: oddsOf(row.sourceType), meaning }
  })
  const ranked = rank(query, writtenWordsOf(text), candidates, rarityOf)
  const all = ranked.flatMap((one) => {
    const row = texts.get(one.key)
    return row ? [{ ...row, ...one, isLater: isLater(row) && isWritten(row.sourceType) }] : []
  })
  const passages = all.filter((one) => isForRole(one, question.role))
  const judge = async (found: typeof all) => {
    const [best] = found
    const asksAbout = {
      unknown,
      ...(best && isLater(best) ? await evidenceOfLater(embedder, best, vector) : openOf(examples)),
    }
    const evidence = evidenceOf(found, asksAbout)
    // Sentences of another language are all alike to the encoder: only the same words answer them.
    const isUnread = isStrange && evidence.form < sameQuestion
    // To an entry without examples, a question of words that nothing found has is near by its sound alone.
    const isUnheardOf = best && isLater(best) && evidence.cover === 0 && unheard >= mostUnknown
    return { asksAbout, evidence, sureness: isUnread || isUnheardOf ? unsure : surenessOf(evidence) }
  }
  const { asksAbout, evidence, sureness } = await judge(passages)
  const [nearest] = all
  // What is no task ("is that right") is not answered by whose job something else is.
  const isTask = asksForOneself(text) || /^\W*where\b/i.test(text)
  const isElsewhere =
    isTask &&
    nearest !== undefined &&
    nearest !== passages[0] &&
    // Who asks how they do it themselves is told whose job it is, however many how-tos of other jobs come near.
    isSureEnough((await judge(isOwnTask(text) ? [nearest, ...passages] : all)).sureness) &&
    (isOfPortal(text, nearest, passages[0]) ||
      !(isSureEnough(sureness) && (passages[0]?.score ?? 0) > nearest.score - clearlyNearer))
  return {
    query,
    passages,
    confidence: confidenceOf(sureness),
    sureness,
    question: asksAbout,
    isUnderstood:
      evidence.form === 1 ||
      (asked.length > 0 &&
        !(isStrange && sureness.known === 0) &&
        (unknown < mostUnknown || isEnglish(text))),
    hasWords: asked.length > 0,
    readAs,
    elsewhere: isElsewhere ? nearest : null,
  }
}

/** Whether a passage is for a role: a how-to is for the jobs that it names, everything else for all. */
function isForRole({ sourceType, details }: Found, role: Role | undefined): boolean {
  return sourceType !== 'guide' || !role || guideRoles(details).includes(role)
}

/** Whether a question names the customers' portal, and a how-to of theirs is nearer than one's own. */
const isOfPortal = (text: string, nearest: Found, own: Found | undefined): boolean =>
  own?.sourceType === 'guide' &&
  /\bportal\b/i.test(text) &&
  guideRoles(nearest.details).every((role) => role === 'customer')

/** The search words of a question, with their counts in the index. */
async function readQuestion(db: Db, text: string): Promise<{ asked: string[]; words: KnownWord[] }> {
  const asked = [...new Set(termsOf(text))].slice(0, mostWords)
  const others = new Set(asked.flatMap((word) => [...synonymsOf(word)]))
  return { asked, words: await readWords(db, asked, [...others]) }
}

const openOf = ({ open, around }: Near) => ({ open, around })

/** At most this many vectors of a source are compared with the unanswerable examples. */
const mostCompared = 8

/** Evidence for a source without example questions, one added after the unanswerable examples were written. */
async function evidenceOfLater(embedder: Embedder, { meaning, aliases, vectors }: Read, asked: Vector) {
  const asks = likelyAsked(meaning, 1 + aliases.length)
  // Copied, because sending a view would send its whole buffer.
  const own = vectors.slice(0, mostCompared).map((one) => one.slice())
  return { asked: asks[0] ?? 0, ...(await embedder.openBeside(asked, own, asks)) }
}

/** Whether some source answers the question, even if it is unclear which. */
export const isKnown = ({ sureness }: Findings): boolean => isSureEnough({ ...sureness, right: 1 })

export const mayAnswer = (findings: Findings): boolean => isSureEnough(findings.sureness)

type Vocabulary = {
  counts: ReadonlyMap<string, number>
  rarityOf(word: string): number
  isCommon(word: string): boolean
  typos: ReadonlyMap<string, ReadonlyMap<string, number>>
}

type KnownWord = { asked: string | null; word: string; passages: number }

/** Counts of these words in the index, and similar known words for those that are unknown. */
function readWords(db: Db, asked: readonly string[], others: readonly string[]): Promise<KnownWord[]> {
  return db.rows(
    `SELECT NULL AS asked, k.word, k.passages FROM knowledge_words k WHERE k.word = ANY($1::text[] || $2::text[])
      UNION ALL
     SELECT a.word, near.word, near.passages FROM unnest($1::text[]) AS a(word)
      CROSS JOIN LATERAL (
        SELECT k.word, k.passages FROM knowledge_words k
         WHERE k.word % a.word AND left(k.word, 1) = left(a.word, 1) AND similarity(k.word, a.word) >= 0.42
         ORDER BY similarity(k.word, a.word) DESC, k.passages DESC LIMIT 2) AS near
      WHERE char_length(a.word) >= 5 AND NOT EXISTS (SELECT 1 FROM knowledge_words k WHERE k.word = a.word)`,
    [asked, others],
  )
}

function vocabularyOf(rows: readonly KnownWord[], all: number): Vocabulary {
  const counts = new Map(rows.map(({ word, passages }) => [word, passages]))
  const typos = new Map<string, Map<string, number>>()
  for (const { asked: word, word: near } of rows) {
    if (word === null) continue
    const found = typos.get(word) ?? new Map<string, number>()
    typos.set(word, found.set(near, typoShare))
  }
  return {
    counts,
    typos,
    rarityOf: (word) => rarity(counts.get(word) ?? 0, Math.max(all, 1)),
    isCommon: (word) => (counts.get(word) ?? 0) > all * commonShare,
  }
}

function queryWord(word: string, vocabulary: Vocabulary): QueryWord {
  const also = new Map<string, number>()
  for (const other of synonymsOf(word)) also.set(other, synonymShare)
  for (const [near, share] of vocabulary.typos.get(word) ?? []) also.set(near, share)
  return { word, rarity: vocabulary.rarityOf(word), also }
}

/** The words to search for: those that distinguish passages, or all when none does. */
function searchWords(query: readonly QueryWord[], vocabulary: Vocabulary): Map<string, number> {
  const words = new Map<string, number>()
  for (const { word, also } of query) {
    for (const [term, share] of [[word, 1] as const, ...also]) {
      if (!vocabulary.counts.has(term)) continue
      words.set(term, Math.max(words.get(term) ?? 0, share * vocabulary.rarityOf(term)))
    }
  }
  const telling = new Map([...words].filter(([word]) => !vocabulary.isCommon(word)))
  return affordable(telling.size >= 2 ? telling : words, vocabulary)
}

/** The rarest words whose passages together are not too many to read; at least one word. */
function affordable(words: ReadonlyMap<string, number>, { counts }: Vocabulary): Map<string, number> {
  const order = [...words].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  let read = 0
  return new Map(
    order.filter(([word], at) => {
      read += counts.get(word) ?? 0
      return at === 0 || read <= mostRead
    }),
  )
}
