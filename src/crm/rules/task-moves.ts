import { type Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { dayIn, instantAt } from '#platform/rules/text/dates.ts'
import { sampleFollowUpDays } from './sample-request-lifecycle.ts'

const dayMs = 86_400_000

/** Only a planned interaction can be reopened; one that was only logged is undone as a contact. */
export function refusePlanningAgain(scheduledAt: unknown): Refusal | null {
  return scheduledAt ? null : refuseMove('This was not planned before: undo the contact instead.')
}

/** When a snoozed reminder comes back; refused without a time in the future. [MSG-007] */
export function decideSnooze(
  until: string | undefined,
  now: Date,
): { readonly snoozeUntil: string } | Refusal {
  if (until === undefined) return refuseField('until', 'Required')
  if (Date.parse(until) <= now.getTime()) return refuseField('until', 'A moment that is still to come')
  return { snoozeUntil: new Date(until).toISOString() }
}

/**
 * When a task of a day is due: at five in the afternoon, or as today ends when that is past. Refused by the field `day` for a day that
 * is over.
 */
export function momentOfDay(day: string, now: Date, zone: string): { readonly at: string } | Refusal {
  if (day < dayIn(now, zone)) return refuseField('day', 'Today or a day to come')
  const afternoon = instantAt(day, '17:00', zone)
  const at = afternoon > now ? afternoon : instantAt(day, '23:59', zone)
  return { at: at.toISOString() }
}

/** The activity that a completed task earns points for: in time, or late. */
export const activityOfDone = (dueDate: string, now: Date) =>
  now.getTime() <= Date.parse(dueDate) ? 'follow_up_done' : 'follow_up_done_late'

/** Fields that a move of a sample sets besides the status; delivery sets the follow-up date. [CRM-033] */
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
