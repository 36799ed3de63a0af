import { unlike } from '#assistants/rules/ranking.ts'
import { safetyEntries, safetyRoute } from '#assistants/rules/safety-router.ts'
import { contentId } from '#platform/content/keep.ts'
import type { Db } from '#platform/db/client.ts'
import { type Findings, mayAnswer } from './find-passages.ts'
import type { Knowing } from './knowing.ts'

const keyOf = (slug: string) => `faq:${contentId('faq_items', slug)}`
/** Safety entries are public: any assistant answers anyone about an emergency. */
export const safetyKeys: readonly string[] = safetyEntries.map(keyOf)

/** As sure as of a question in the very words that are stored. */
const byRule = { known: 0.95, right: 0.95 }
/** So much of a question is looked at for mistyped words. */
const mostRead = 10_000
/** So far down a right entry still counts as found where several may come first. */
const nearTop = 5

/** Answered by rule even where nearly everything says that nothing answers it. */
const firm = new Set(['emergency', 'comparison'])
const leastKnown = 0.1
/** A longer question describes what happened. */
const longestQuestion = 8
const says = new Set(['technique', 'template', 'guide'])
/** Entries of these categories are about the same matters: of a story that is understood they may be what is asked for. */
const kindred = new Set(['compliance', 'law'])

type Entry = Findings['passages'][number]

async function readEntry(db: Db, key: string, score: number): Promise<Entry | undefined> {
  const found = await db.row(
    `SELECT id, source_type AS "sourceType", source_id AS "sourceId", source_key AS "sourceKey", title, body, href, aliases, details
       FROM knowledge_passages WHERE source_key = $1 AND part = 0`,
    [key],
  )
  return found && { ...found, key: found.id, score, features: unlike }
}

/** `urgent` is said where the entry of an emergency is gone. */
type Routed = { isByRule: boolean; urgent: boolean }

/**
 * What was found, with the entry of safety first where the question is one of safety, whatever else was found. Where that entry
 * is gone nothing is sure: no other text stands in for it.
 */
export async function safetyFirst(
  { db, embedder }: Knowing,
  question: string,
  findings: Findings,
): Promise<{ findings: Findings; routed: Routed | null }> {
  const texts = [question, ...(findings.readAs === null ? [] : [findings.readAs])].map((text) =>
    text.slice(0, mostRead),
  )
  const words = [...new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]{5,30}/g) ?? []))]
  const english = new Set(await embedder.englishOf(words))
  const route = texts.flatMap((text) => safetyRoute(text, (word) => english.has(word)) ?? [])[0]
  if (!route) return { findings, routed: null }
  const { passages } = findings
  const keys = route.entries.map(keyOf)
  const [first] = passages
  const isDoubted = !firm.has(route.topic) && findings.sureness.known < leastKnown
  const isOpen = route.isOpen === true || isDoubted
  // A lesson about a law is as right as an entry; and who describes a case asks how to speak about it.
  const isStory = question.split(/\s+/).length > longestQuestion
  const isRight =
    first &&
    (keys.includes(first.sourceKey) ||
      first.sourceType === 'lesson' ||
      (isStory && (says.has(first.sourceType) || kindred.has(String(first.details.category)))))
  if (isOpen && isRight && mayAnswer(findings)) return { findings, routed: null }
  const own = passages.slice(0, isOpen ? nearTop : 1).find(({ sourceKey }) => keys.includes(sourceKey))
  const key = own?.sourceKey ?? keys[0] ?? ''
  const entry =
    passages.find(({ sourceKey }) => sourceKey === key) ?? (await readEntry(db, key, first?.score ?? 0))
  const urgent = route.topic === 'emergency'
  if (!entry)
    return {
      findings: { ...findings, isUnderstood: true, confidence: 0, sureness: { known: 0, right: 0 } },
      routed: { isByRule: true, urgent },
    }
  const sureness = isOpen ? findings.sureness : byRule
  return {
    findings: {
      ...findings,
      passages: [entry, ...passages.filter(({ sourceKey }) => sourceKey !== key)],
      sureness,
      confidence: sureness.known * sureness.right,
      isUnderstood: true,
      hasWords: true,
    },
    routed: { isByRule: !isOpen, urgent: false },
  }
}
