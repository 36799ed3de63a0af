import { confidence, evidenceOf } from '#domain/assistants/confidence.ts'
import { byScore, scoreOf } from '#domain/assistants/ranking.ts'
import type { Knowledge } from '../../content/knowledge-shapes.ts'
import type { Db } from '../../db/client.ts'
import { fitConfidence, thresholdOf } from './fit-confidence.ts'
import { fitRanking } from './fit-ranking.ts'
import { askLeftOut, askPublic, type FitCase } from './left-out.ts'

/**
 * All that is fitted, from the shipped content alone: the ranking on aliases that are left out while they are asked, the
 * confidence on these and the public and development questions (each half of the weight). Held-out questions are never among them.
 */
export async function fit(db: Db, cases: Knowledge['cases']) {
  const asked = [...(await askLeftOut(db)), ...(await askPublic(db, cases))]
  const rank = fitRanking(
    asked.flatMap(({ isLeftOut, isAnswerable, gold, findings }) =>
      isLeftOut && isAnswerable
        ? [
            findings.passages.map(({ features, sourceKey }) => ({
              features,
              isRight: gold.includes(sourceKey),
            })),
          ]
        : [],
    ),
  )
  const judged = asked.map((one) => ({ ...one, ...judgedWith(one, rank) }))
  const leftOut = judged.filter(({ isLeftOut }) => isLeftOut).length
  const model = fitConfidence(
    judged.map((one) => ({ ...one, weight: one.isLeftOut ? 1 / leftOut : 1 / (judged.length - leftOut) })),
  )
  const threshold = thresholdOf(
    judged.map((one) => ({ ...one, confidence: confidence(one.evidence, model) })),
  )
  return { asked: asked.length, leftOut, fitted: { rank, confidence: model, threshold } }
}

/** What the new weights put first, and why; the question and its candidates stay. */
function judgedWith({ gold, isAnswerable, findings }: FitCase, rank: Parameters<typeof scoreOf>[1]) {
  const passages = findings.passages
    .map((one) => ({ ...one, score: scoreOf(one.features, rank) }))
    .sort(byScore)
  const sources = new Map(passages.map(({ key, sourceKey }) => [key, sourceKey]))
  const { unknown, asked } = findings
  const evidence = evidenceOf(passages, (key) => sources.get(key) ?? key, { unknown, weight: asked })
  return { evidence, isRight: isAnswerable && gold.includes(passages[0]?.sourceKey ?? '') }
}
