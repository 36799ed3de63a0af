import { type Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { sampleFollowUpDays } from './sample-request-lifecycle.ts'

const dayMs = 86_400_000

/** What was planned is still to come; what was only written down is taken back as a contact. */
export function refusePlanningAgain(scheduledAt: unknown): Refusal | null {
  return scheduledAt ? null : refuseMove('This was not planned before: undo the contact instead.')
}

/** When a reminder comes back that sleeps until a moment; refused without one that is still to come. [MSG-007] */
export function decideSnooze(
  until: string | undefined,
  now: Date,
): { readonly snoozeUntil: string } | Refusal {
  if (until === undefined) return refuseField('until', 'Required')
  if (Date.parse(until) <= now.getTime()) return refuseField('until', 'A moment that is still to come')
  return { snoozeUntil: new Date(until).toISOString() }
}

/** What a task that is done earns by: in time, or late. */
export const activityOfDone = (dueDate: string, now: Date) =>
  now.getTime() <= Date.parse(dueDate) ? 'follow_up_done' : 'follow_up_done_late'

/** What a move of a sample writes on it beside its status; after delivery somebody asks how it was. [CRM-033] */
export function fieldsOfSampleMove(action: string, by: string, now: Date): Record<string, unknown> {
  switch (action) {
    case 'approve':
      return { approvedBy: by }
    case 'ship':
      return { shippedDate: now.toISOString() }
    case 'deliver':
      return {
        deliveredDate: now.toISOString(),
        followUpScheduled: new Date(now.getTime() + sampleFollowUpDays * dayMs).toISOString(),
      }
    case 'record_feedback':
      return { feedbackReceived: true }
    default:
      return {}
  }
}
