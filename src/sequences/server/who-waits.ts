import { prospectStages } from '#crm/contract/prospect.ts'
import type { Params } from '#platform/db/params.ts'
import { dayIn } from '#platform/rules/text/dates.ts'
import { beginsByItself } from '#sequences/rules/begins-when.ts'
import { mailAlone, needsEmail } from '#sequences/rules/may-begin.ts'
import { movedWords } from '#sequences/rules/why-stop.ts'
import type { Program } from './program.ts'

/** A moment, and the time zone its day is shown in. */
type Moment = { now: Date; zone: string }

/**
 * SQL condition on prospects `t`: who begins a sequence automatically at this moment. Each cause counts once: a silence
 * counts anew after a contact, an order after the next order; a stage, a step and a closing (even postponed) count once. An
 * enrollment that a change of stage ended before it sent anything does not count for a stage: the move was a mistake, or
 * taken back.
 */
export function whoWaits(params: Params, { versions, begins }: Program, { now, zone }: Moment): string {
  // What begins by nothing is begun by hand alone; nothing is added to the parameters then.
  if (!beginsByItself(begins)) return 'false'
  const { stage, step, when } = begins
  const had = `SELECT FROM prospect_follow_ups f
      WHERE f.prospect_id = t.id AND f.deleted_at IS NULL AND f.sequence_id = ANY(${params.add(versions)}::uuid[])`
  const ways = []
  if (stage !== null)
    ways.push(`t.stage = ${params.add(stage)} AND NOT EXISTS (${had} AND NOT (f.status = 'stopped' AND f.last_message_sent IS NULL
        AND f.stop_reason = ANY(${params.add(prospectStages.map(movedWords))}::text[])))`)
  if (step !== null)
    ways.push(
      `t.current_ten_step = ${params.add(step)} AND t.stage NOT IN ('won', 'lost') AND NOT EXISTS (${had})`,
    )
  if (when) {
    const days = `${params.add(when.days)}::int`
    const ago = () => `${params.add(now.toISOString())}::timestamptz - ${days} * interval '1 day'`
    if (when.on === 'silence')
      ways.push(`t.stage NOT IN ('won', 'lost') AND coalesce(t.last_contact_date, t.created_at) <= ${ago()}
        AND NOT EXISTS (${had} AND f.created_at > coalesce(t.last_contact_date, t.created_at))`)
    else if (when.on === 'order')
      ways.push(`EXISTS (SELECT FROM clients c WHERE c.prospect_id = t.id AND c.deleted_at IS NULL
          AND c.last_order_date <= ${ago()} AND NOT EXISTS (${had} AND f.created_at > c.last_order_date))`)
    else {
      const today = `${params.add(dayIn(now, zone))}::date`
      ways.push(`t.stage NOT IN ('won', 'lost') AND t.estimated_close_date BETWEEN ${today} AND ${today} + ${days}
        AND NOT EXISTS (${had})`)
    }
  }
  return ways.map((way) => `(${way})`).join(' OR ')
}

/** SQL condition that leaves out prospects who could not get it anyhow, so that they are not retried every hour. */
export function mayGet(params: Params, { steps }: Program): string {
  const isByMail = needsEmail(steps)
  const passed = params.add(isByMail ? [] : mailAlone)
  return `t.stage <> 'lost'${isByMail ? ' AND t.email IS NOT NULL' : ''} AND NOT EXISTS (
    SELECT FROM suppressions x WHERE x.email = lower(t.email) AND x.deleted_at IS NULL AND NOT (x.reason = ANY(${passed}::text[])))`
}
