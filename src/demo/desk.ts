import { contentId } from '#platform/content/keep.ts'
import type { leads } from '#platform/db/schema/company.ts'
import type { prospects } from '#platform/db/schema/crm.ts'
import type { prospectResearchData, territories } from '#platform/db/schema/crm-field.ts'
import type { adminAlerts, suggestions, suggestionVotes } from '#platform/db/schema/insight.ts'
import type { trainingFeedback } from '#platform/db/schema/training.ts'
import type { activities } from '#platform/db/schema/training-rewards.ts'
import { day, hour, iso, later } from './calendar.ts'
import type { Ledger } from './ledger.ts'
import type { People } from './people.ts'
import type { Book } from './prospects.ts'
import { madeAt, type World } from './world.ts'

/** Open work: leads, alerts, suggestions, activities to approve, feedback. */
export function makeDesk(world: World, people: People, book: Book, ledger: Ledger) {
  const { data, calendar } = world
  const random = world.random.fork('desk')
  const { life } = data
  const at = (daysAgo: number) => calendar.at(daysAgo, random)

  const leadRows = life.leads.map(({ daysAgo, followUp, ...lead }): typeof leads.$inferInsert => ({
    ...madeAt(world, at(daysAgo)),
    ...lead,
    followUpDate: followUp === undefined ? null : calendar.dayOf(later(calendar.now, followUp * day)),
    assignedTo: people.admin.id,
  }))

  const alertRows = life.alerts.map((alert): typeof adminAlerts.$inferInsert => {
    const made = at(alert.daysAgo)
    const isResolved = alert.status === 'resolved' || alert.status === 'dismissed'
    return {
      ...madeAt(world, made),
      alertType: alert.type,
      severity: alert.severity,
      title: alert.title,
      description: alert.description,
      actionRequired: alert.action,
      status: alert.status,
      ownerId: alert.status === 'open' ? null : people.admin.id,
      isResolved,
      resolvedBy: isResolved ? people.admin.id : null,
      resolvedAt: isResolved ? iso(later(made, 5 * hour)) : null,
      alertKey: alert.key,
    }
  })

  const votes: (typeof suggestionVotes.$inferInsert)[] = []
  const suggestionRows = life.suggestions.map((entry): typeof suggestions.$inferInsert & { id: string } => {
    const made = at(entry.daysAgo)
    const author = people.named(entry.author)
    const row = {
      ...madeAt(world, made),
      suggestionType: entry.type,
      title: entry.title,
      description: entry.description,
      tenStepStage: entry.stage ?? null,
      objectionText: entry.objection ?? null,
      objectionCategory: entry.category ?? null,
      authorId: author.id,
      status: entry.status,
      ownerId: entry.status === 'open' ? null : people.admin.id,
      answer: entry.answer ?? null,
      answeredBy: entry.answer ? people.admin.id : null,
      answeredAt: entry.answer ? iso(later(made, 20 * hour)) : null,
    }
    const voters = random
      .shuffled(people.all.filter((user) => user.id !== author.id && user.status !== 'pending'))
      .slice(0, entry.votes)
    for (const voter of voters)
      votes.push({ ...madeAt(world, later(made, hour)), suggestionId: row.id, userId: voter.id })
    const activity = entry.type === 'objection' ? 'objection_shared' : 'suggestion_submitted'
    ledger.award({ userId: author.id, activity, key: `suggestion:${row.id}`, at: made })
    return { ...row, votes: voters.length }
  })

  const activityRows = life.activities.map((entry): typeof activities.$inferInsert => {
    const made = at(entry.daysAgo)
    const user = people.named(entry.author)
    const row = {
      ...madeAt(world, made),
      userId: user.id,
      type: entry.type,
      title: entry.title,
      description: entry.description,
      duration: entry.duration,
      outcome: entry.outcome,
      points: entry.points,
      approved: entry.approved,
      approvedBy: entry.approved ? people.admin.id : null,
      approvedAt: entry.approved ? iso(later(made, 18 * hour)) : null,
      metadata: entry.evidence ? { evidence: entry.evidence } : null,
      rejectedBy: entry.rejected ? people.admin.id : null,
      rejectedAt: entry.rejected ? iso(later(made, 18 * hour)) : null,
      rejectionReason: entry.rejected ?? null,
    }
    if (entry.approved) {
      ledger.add(
        {
          userId: user.id,
          activity: entry.type,
          key: `activity:${row.id}`,
          at: later(made, 18 * hour),
        },
        entry.points,
      )
    }
    return row
  })

  const feedbackRows = life.feedback.map((entry, index): typeof trainingFeedback.$inferInsert => {
    const made = at(4 + index * 2)
    const user = entry.author === null ? null : people.named(entry.author)
    const row = {
      ...madeAt(world, made),
      userId: user?.id ?? null,
      moduleId: contentId('training_modules', entry.module),
      rating: entry.rating,
      suggestion: entry.text,
      isAnonymous: user === null,
    }
    if (user)
      ledger.award({ userId: user.id, activity: 'feedback_given', key: `feedback:${row.id}`, at: made })
    return row
  })

  const researchRows = random
    .shuffled(book.deals.filter((deal) => deal.reached.length > 1))
    .slice(0, 30)
    .map((deal): typeof prospectResearchData.$inferInsert => {
      const entry = random.pick(life.research)
      const isVerified = random.chance(0.5)
      return {
        ...madeAt(world, deal.reached[1] ?? calendar.now),
        prospectId: deal.row.id,
        dataSource: entry.source,
        dataType: entry.type,
        content: entry.content,
        confidence: random.int(5, 10) * 10,
        isVerified,
        verifiedBy: isVerified ? (deal.rep?.user.id ?? null) : null,
      }
    })

  return { leadRows, alertRows, suggestionRows, votes, activityRows, feedbackRows, researchRows }
}

/** The territories of each rep. */
export function makeTerritories(world: World, people: People): (typeof territories.$inferInsert)[] {
  const random = world.random.fork('territories')
  return world.data.places.territories.map((territory) => ({
    ...madeAt(world, world.calendar.at(240, random)),
    ...territory,
    managerId: people.admin.id,
    salesRepIds: people.reps.filter((rep) => rep.territory === territory.name).map(({ user }) => user.id),
  }))
}

/** Prospects for trainees to practice on; they do not count in any figure. */
export function makePractice(world: World, people: People): (typeof prospects.$inferInsert)[] {
  const random = world.random.fork('practice')
  const names = world.data.life.practice
  return people.trainees.slice(0, 5).flatMap(({ user }, index) =>
    names.slice(index * 2, index * 2 + 2).map((businessName, place) => {
      const begun = new Date(Math.min(Date.parse(user.createdAt) + hour, world.calendar.now.getTime()))
      return {
        ...madeAt(world, begun),
        businessName,
        contactName: `${random.pick(world.data.names.first)} ${random.pick(world.data.names.last)}`,
        city: user.city ?? null,
        state: user.state ?? null,
        businessType: 'bar',
        stage: 'cold',
        currentStage: 'cold',
        currentTenStep: place + 1,
        tenStepProgress: { '1': iso(begun), ...(place > 0 ? { '2': iso(begun) } : {}) },
        notes: 'A practice record.',
        source: 'practice',
        assignedTo: user.id,
        isPractice: true,
      }
    }),
  )
}
