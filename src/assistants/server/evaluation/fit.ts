import { evidenceOf, surenessOf } from '#assistants/rules/confidence.ts'
import { byScore, scoreOf } from '#assistants/rules/ranking.ts'
import type { Knowledge } from '#platform/content/knowledge-shapes.ts'
import type { Knowing } from '../knowledge/knowing.ts'
import { askPublic, type FitCase } from './ask-public.ts'
import { fitConfidence, thresholdsOf } from './fit-confidence.ts'
import { fitRanking, type Ranking } from './fit-ranking.ts'

const parts = 5

/**
 * Fits everything on the public and development questions, never on held-out ones. Confidence and thresholds are fitted by
 * cross-validation: on rankings by weights that were fitted without a fifth of the entries at a time.
 */
export async function fit(knowing: Knowing, cases: Knowledge['cases']) {
  const asked = await askPublic(knowing, cases)
  const entries = [...new Set(asked.map(entryOf))]
  const partOf = (one: FitCase) => entries.indexOf(entryOf(one)) % parts
  const judged = Array.from({ length: parts }, (_, part) => {
    const others = rankingOf(asked.filter((one) => partOf(one) !== part))
    return asked.filter((one) => partOf(one) === part).map((one) => ({ ...one, ...judgedWith(one, others) }))
  }).flat()
  const models = fitConfidence(judged)
  const threshold = thresholdsOf(
    judged.map((one) => ({ ...one, sureness: surenessOf(one.evidence, models) })),
  )
  return { asked: asked.length, fitted: { ...rankingOf(asked), ...models, threshold } }
}

/** Questions about the same entry go into the same part. */
const entryOf = ({ gold, question }: FitCase) => gold[0] ?? question

const rankingOf = (asked: readonly FitCase[]): Ranking =>
  fitRanking(
    asked.flatMap(({ isAnswerable, gold, findings }) =>
      isAnswerable
        ? [
            findings.passages.map(({ features, sourceType, sourceKey }) => ({
              features,
              type: sourceType,
              isRight: gold.includes(sourceKey),
            })),
          ]
        : [],
    ),
  )

/** Ranks a question's known candidates by these weights and judges the result. */
function judgedWith({ gold, kind, isAnswerable, findings }: FitCase, { rank, general }: Ranking) {
  const passages = findings.passages
    .map((one) => {
      const fit = kind === 'general' ? general[one.sourceType] : one.features.fit
      const features = { ...one.features, fit }
      return { ...one, features, score: scoreOf(features, rank) }
    })
    .sort(byScore)
  const evidence = evidenceOf(passages, findings.question)
  return { evidence, isRight: isAnswerable && gold.includes(passages[0]?.sourceKey ?? '') }
}
