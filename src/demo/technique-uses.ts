import { standOuts, standOutTexts } from '#assistants/rules/stand-outs.ts'
import type { Tx } from '#platform/db/client.ts'
import type {
  aiLearningInsights,
  humanAiCollaborations,
  humanBehaviorLogs,
  learningInsights,
  techniqueUsage,
} from '#platform/db/schema/assistants-learning.ts'
import { usageRate } from '#platform/rules/wilson.ts'
import { techniqueId } from './ai-pipeline.ts'
import { day, iso, later, minute } from './calendar.ts'
import type { People, User } from './people.ts'
import type { Book } from './prospects.ts'
import { madeAt, type World } from './world.ts'

type Use = typeof techniqueUsage.$inferInsert & {
  id: string
  createdAt: string
  slug: string
  isSuccess: boolean
}
type Log = typeof humanBehaviorLogs.$inferInsert & { id: string }

/** Techniques that reps used on their prospects at each step, with the outcome; insights are computed from these. */
export function makeTechniqueUses(world: World, people: People, book: Book, helper: User) {
  const random = world.random.fork('technique uses')
  const { techniques } = world.content.knowledge
  const { responses } = world.data.notes
  // Success rate of each technique: drawn once, visible only in its uses.
  const strength = new Map(techniques.map(({ slug }) => [slug, 0.3 + random.next() * 0.5]))
  const uses: Use[] = []
  for (const deal of book.deals) {
    if (!deal.rep) continue
    for (const [index, at] of deal.reached.entries()) {
      const fitting = techniques.filter(({ stage }) => stage === index + 1)
      // Objections take several tries; favorite techniques are used more often.
      const tries = fitting.length === 0 ? 0 : index === 4 ? random.int(1, 4) : Number(random.chance(0.6))
      for (let round = 0; round < tries; round++) {
        const technique = random.weighted(fitting, (one) => 1 / (1 + fitting.indexOf(one) / 3))
        const isSuccess = random.chance(strength.get(technique.slug) ?? 0.5)
        const isWon = isSuccess && deal.wonAt !== null && index >= 5
        uses.push({
          ...madeAt(world, later(at, random.int(5, 50) * minute)),
          slug: technique.slug,
          isSuccess,
          techniqueId: techniqueId(technique.slug),
          userId: deal.rep.user.id,
          prospectId: deal.row.id,
          context: `Step ${index + 1}, ${deal.business.businessType.replace('_', ' ')}`,
          outcome: isWon ? 'won' : isSuccess ? 'helped' : deal.isLost ? 'lost' : 'not_helpful',
          prospectResponse: random.pick(isSuccess ? responses.helped : responses.failed),
          nextAction: technique.followUp.slice(0, 200),
        })
      }
    }
  }
  const logs = uses
    .filter((_, index) => index % 6 === 0)
    .map((use): Log => {
      const technique = techniques.find(({ slug }) => slug === use.slug)
      return {
        ...madeAt(world, new Date(use.createdAt)),
        userId: use.userId ?? helper.id,
        prospectId: use.prospectId ?? null,
        techniqueId: use.techniqueId,
        behaviorType: 'technique_used',
        situation: use.context ?? null,
        actionTaken: technique?.name ?? use.slug,
        outcome: use.prospectResponse ?? null,
        objectionCategory: technique?.category ?? null,
        tenStepStage: technique?.stage ?? null,
        durationSeconds: random.int(3, 25) * 60,
        wasSuccessful: use.isSuccess,
        observedAt: use.createdAt,
      }
    })
  const insights = concluded(world, people.admin, uses)
  const learned = logs.slice(0, 8).map((log, index): typeof aiLearningInsights.$inferInsert => {
    const own = uses.filter((use) => use.techniqueId === log.techniqueId)
    const rate = usageRate(own.filter(({ isSuccess }) => isSuccess).length, own.length)
    const isReviewed = index < 3
    return {
      ...madeAt(world, world.calendar.at(12 - index, random)),
      aiEmployeeId: helper.id,
      behaviorLogId: log.id,
      insightType: 'behavior_pattern',
      title: `How "${log.actionTaken}" goes on at step ${log.tenStepStage}`,
      description: `Seen ${own.length} times${rate ? `, worked in ${Math.round(100 * rate.rate)} %` : ', too few for a rate'}.`,
      evidence: { uses: own.length },
      confidence: rate?.interval.low ?? null,
      status: isReviewed ? (index === 2 ? 'rejected' : 'accepted') : 'proposed',
      reviewedBy: isReviewed ? people.admin.id : null,
      reviewedAt: isReviewed ? iso(world.calendar.at(1, random)) : null,
    }
  })
  const together = uses
    .filter((_, index) => index % 24 === 3)
    .map((use): typeof humanAiCollaborations.$inferInsert => ({
      ...madeAt(world, new Date(use.createdAt)),
      humanUserId: use.userId ?? helper.id,
      aiEmployeeId: helper.id,
      prospectId: use.prospectId ?? null,
      collaborationType: 'objection_help',
      task: 'Prepare an answer before the visit',
      aiContribution: techniques.find(({ slug }) => slug === use.slug)?.script ?? '',
      humanContribution: use.prospectResponse ?? null,
      aiSuggestionAccepted: use.isSuccess,
      outcome: use.outcome ?? null,
      humanRating: use.isSuccess ? random.int(4, 5) : random.int(2, 4),
      startedAt: use.createdAt,
      endedAt: iso(later(new Date(use.createdAt), random.int(2, 12) * minute)),
    }))
  return { uses, logs, insights, learned, together }
}

/** Insights: for each category the technique that stands out with enough uses, with its lower bound. */
function concluded(world: World, admin: User, uses: readonly Use[]) {
  const random = world.random.fork('insights')
  const counted = world.content.knowledge.techniques.map(({ slug, name, category }) => {
    const own = uses.filter((use) => use.slug === slug)
    const successes = own.filter(({ isSuccess }) => isSuccess).length
    return { id: techniqueId(slug), name, category, uses: own.length, successes }
  })
  return standOuts(counted).map((found, index): typeof learningInsights.$inferInsert => {
    const { title, description, action } = standOutTexts(found)
    const madeOn = world.calendar.at(9 - index, random)
    const isDone = index < 2
    return {
      ...madeAt(world, madeOn),
      insightType: 'technique_effectiveness',
      title,
      description,
      dataSource: 'technique_usage',
      confidence: found.best.known.interval.low,
      actionRecommended: action,
      affectedTechniques: [found.best.id, found.last.id],
      performanceImpact: found.apart,
      isActionable: true,
      implementedBy: isDone ? admin.id : null,
      implementedAt: isDone ? iso(later(madeOn, day)) : null,
    }
  })
}

/** Updates each technique's figures from its uses. */
export async function countTechniqueUses(tx: Tx): Promise<void> {
  await tx.rows(
    `UPDATE sales_techniques t SET total_uses = n.uses, successful_uses = n.won, success_rate = round(1000.0 * n.won / n.uses) / 10
       FROM (SELECT technique_id AS id, count(*)::int AS uses, count(*) FILTER (WHERE outcome IN ('won', 'helped'))::int AS won
               FROM technique_usage GROUP BY 1) AS n WHERE t.id = n.id`,
  )
}
