import { createHash } from 'node:crypto'
import { joesSources, quotableTo, type SourceType } from '#domain/assistants/sources.ts'
import type { Knowledge } from '../../content/knowledge-shapes.ts'
import type { Db } from '../../db/client.ts'
import { type Findings, findPassages } from '../knowledge/find-passages.ts'
import { examinee } from './examine.ts'
import { keyOfGold } from './gold-source.ts'

/** What the weights are fitted on. */
export type FitCase = {
  /** The right sources, by the keys of passages. */
  gold: readonly string[]
  isAnswerable: boolean
  /** An alias that was left out; otherwise a public or development question. */
  isLeftOut: boolean
  findings: Findings
}

/** So many aliases of each source are asked; one in so many of these without the source. */
const asked = 3
const unanswerableEvery = 3

type Row = { sourceKey: string; sourceType: SourceType; aliases: string[] }

/**
 * Aliases as questions, each left out of what is known while it is asked: in words of its own, about everything that has
 * aliases, and not written for any examination. Which ones is a matter of their letters, not of chance. Of one in three
 * the whole source is left out, so that nothing right is there to be found.
 */
export async function askLeftOut(db: Db): Promise<FitCase[]> {
  const rows = await db.rows<Row>(
    `SELECT source_key AS "sourceKey", source_type AS "sourceType", aliases FROM knowledge_passages
      WHERE source_type IN ('faq', 'technique', 'template', 'recipe', 'guide') AND cardinality(aliases) > 1 ORDER BY source_key, part`,
  )
  const cases: FitCase[] = []
  for (const { sourceKey, sourceType, aliases } of rows) {
    const order = aliases.map((text, alias) => ({ text, alias, place: placeOf(text) }))
    order.sort((a, b) => (a.place < b.place ? -1 : 1))
    for (const { text, alias } of order.slice(0, asked)) {
      const isAnswerable = cases.length % unanswerableEvery !== 0
      const isJoes = sourceType === 'recipe'
      const findings = await findPassages(db, {
        text,
        kind: isJoes ? 'technical' : 'general',
        types: isJoes ? joesSources : quotableTo(examinee),
        leftOut: { sourceKey, alias: isAnswerable ? alias : null },
      })
      cases.push({ gold: [sourceKey], isAnswerable, isLeftOut: true, findings })
    }
  }
  return cases
}

/** The public questions, those of the development among them, that name a source or have none, without what is planted to mislead. */
export async function askPublic(db: Db, cases: Knowledge['cases']): Promise<FitCase[]> {
  const asked: FitCase[] = []
  for (const { split, suite, question, planted, expect } of cases) {
    if (split !== 'public' || planted || (expect.answerable && !expect.source)) continue
    const findings = await findPassages(db, {
      text: question,
      kind: suite === 'joe' ? 'technical' : 'general',
      types: suite === 'joe' ? joesSources : quotableTo(examinee),
    })
    const gold = [expect.source, ...(expect.also ?? [])].flatMap((source) =>
      source ? keyOfGold(source) : [],
    )
    asked.push({ gold, isAnswerable: expect.answerable, isLeftOut: false, findings })
  }
  return asked
}

const placeOf = (text: string) => createHash('sha1').update(text).digest('hex')
