import { unlike } from '#assistants/rules/ranking.ts'
import { safetyEntries, safetyRoute } from '#assistants/rules/safety-router.ts'
import { writtenOut } from '#assistants/rules/spelling.ts'
import { sellsElixir } from '#company/server/api.ts'
import { contentId } from '#platform/content/keep.ts'
import type { Db } from '#platform/db/client.ts'
import { type Findings, mayAnswer } from './find-passages.ts'
import type { Knowing } from './knowing.ts'

const keyOf = (slug: string) => `faq:${contentId('faq_items', slug)}`
/** Safety entries are public: any assistant answers anyone about an emergency. */
export const safetyKeys: readonly string[] = safetyEntries.map(keyOf)

/** Confidence of an answer by rule: as high as for a question that equals a stored wording. */
const byRule = { known: 0.95, right: 0.95 }
/** Characters of a question that are checked for typos. */
const mostRead = 10_000
/** Top ranks in which a right entry counts as found, where several may come first. */
const nearTop = 5

/** So much nearer (as a logarithm) what was surely found has to be than the entry about a law, to stay before it. */
const clearlyNearer = 1

/** Topics that are answered by rule even where the evidence says that nothing answers. */
const firm = new Set(['emergency', 'comparison'])
const leastKnown = 0.1
/** A question with more words than this describes a case. */
const longestQuestion = 8
const says = new Set(['technique', 'template', 'guide'])
/** FAQ categories about related matters: an entry of these may be right for a question that describes a case. */
const kindred = new Set(['compliance', 'law'])

type Entry = Findings['passages'][number]

async function readEntry(db: Db, key: string, score: number): Promise<Entry | undefined> {
  const found = await db.row(
    `SELECT id, source_type, source_id, source_key, title, body, href, aliases, details
       FROM knowledge_passages WHERE source_key = $1 AND part = 0`,
    [key],
  )
  return found && { ...found, key: found.id, score, features: unlike }
}

/** `urgent`: it is an emergency and its entry is missing, so a fixed text answers. */
type Routed = { isByRule: boolean; urgent: boolean }

/**
 * Puts the safety entry first where the question is about safety, whatever else was found. If that entry is missing,
 * confidence is 0: no other text replaces it.
 */
export async function safetyFirst<F extends Findings>(
  { db, embedder }: Knowing,
  question: string,
  findings: F,
): Promise<{ findings: F; routed: Routed | null }> {
  const texts = [writtenOut(question), ...(findings.readAs === null ? [] : [findings.readAs])].map((text) =>
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
  // A lesson about a law is as right as an entry; a described case may also be answered by how to talk about it.
  const isStory = question.split(/\s+/).length > longestQuestion
  const isRight =
    first &&
    (keys.includes(first.sourceKey) ||
      first.sourceType === 'lesson' ||
      (isStory && (says.has(first.sourceType) || kindred.has(String(first.details.category)))))
  const own = passages.slice(0, isOpen ? nearTop : 1).find(({ sourceKey }) => keys.includes(sourceKey))
  // "Allowed" asks for more than the law: what else an entry surely says stands.
  const isFar =
    route.topic === 'law' &&
    first?.sourceType === 'faq' &&
    (own?.score ?? -Infinity) < first.score - clearlyNearer
  if (isOpen && (isRight || isFar) && mayAnswer(findings)) return { findings, routed: null }
  const key = own?.sourceKey ?? keys[0] ?? ''
  const entry =
    passages.find(({ sourceKey }) => sourceKey === key) ?? (await readEntry(db, key, first?.score ?? 0))
  const urgent = route.topic === 'emergency'
  // A company of another trade has neither these entries nor questions about what they warn of.
  if (!entry && !urgent && !(await sellsElixir(db))) return { findings, routed: null }
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
