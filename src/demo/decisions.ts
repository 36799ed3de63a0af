import type { auditLogs, transitions } from '#platform/db/schema/identity-log.ts'
import type { activities } from '#platform/db/schema/training-rewards.ts'
import { iso } from './calendar.ts'
import { graduationsOf } from './certificates.ts'
import type { Ledger } from './ledger.ts'
import type { People } from './people.ts'
import type { Registrations } from './registrations.ts'
import { madeAt, moveAt, type World } from './world.ts'

type Audit = typeof auditLogs.$inferInsert
type Move = typeof transitions.$inferInsert
type Decisions = { audits: Audit[]; moves: Move[] }

type Made = {
  registrations: Registrations
  activityRows: readonly (typeof activities.$inferInsert)[]
  ledger: Ledger
}

type Decided = {
  entityType: string
  entityId: string
  action: string
  at: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason?: string | null
}

/** Earlier decisions of the administrator: graduations, papers, activities, registrations. */
export function makeDecisions(world: World, people: People, made: Made): Decisions {
  const { registrations, activityRows, ledger } = made
  const by = people.admin.id
  const decided = ({ at, before, after, ...what }: Decided): Audit => ({
    ...madeAt(world, new Date(at)),
    reason: null,
    ...what,
    performedBy: by,
    oldValues: before,
    newValues: after,
    changes: Object.keys(after),
    ipAddress: '198.51.100.4',
    userAgent: 'Mozilla/5.0 (demo)',
  })
  const graduations = graduationsOf(people, ledger)
  const moves = graduations.map(({ userId, at }) =>
    moveAt(world, {
      entityType: 'users',
      entityId: userId,
      action: 'graduate',
      fromState: 'trainee',
      toState: 'sales_rep',
      byUser: by,
      at: new Date(at),
    }),
  )
  const audits = [
    ...graduations.map(({ userId, at }) =>
      decided({
        entityType: 'users',
        entityId: userId,
        action: 'graduate',
        at,
        before: { role: 'trainee' },
        after: { role: 'sales_rep' },
      }),
    ),
    ...people.reps.flatMap(({ user }) =>
      user.taxFormSubmittedAt
        ? decided({
            entityType: 'users',
            entityId: user.id,
            action: 'record_papers',
            at: user.taxFormSubmittedAt,
            before: { hasSubmitted1099: false, complianceVerified: false },
            after: { hasSubmitted1099: true, complianceVerified: true },
          })
        : [],
    ),
    ...activityRows.flatMap(({ id, approvedAt, points = 0 }) =>
      id && approvedAt
        ? decided({
            entityType: 'activities',
            entityId: id,
            action: 'approve',
            at: approvedAt,
            before: { approved: false, points },
            after: { approved: true, points },
          })
        : [],
    ),
    ...registrations.moves.map(({ entityType, entityId, action, fromState, toState, at, reason = null }) =>
      decided({
        entityType,
        entityId,
        action,
        at: String(at),
        before: { status: fromState },
        after: { status: toState },
        reason,
      }),
    ),
  ]
  const now = iso(world.calendar.now)
  return { audits: audits.filter(({ createdAt }) => String(createdAt) <= now), moves }
}
