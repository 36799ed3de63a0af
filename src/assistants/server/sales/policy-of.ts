import { type SalesPolicy, usualPolicy } from '#assistants/rules/sales/policy.ts'
import type { Db, Tx } from '#platform/db/client.ts'

export type Status = SalesPolicy & { version: number; answersFor: string | null }

const policySql = `SELECT version, is_on AS "isOn", from_hour AS "fromHour", until_hour AS "untilHour", weekdays, most_a_day AS "mostADay",
    most_unanswered AS "mostUnanswered", gap_days AS "gapDays", last_step AS "lastStep", needs_approval AS "needsApproval",
    needs_consent AS "needsConsent", doubt_percent AS "doubtPercent", coalesce(changed_by, switched_by) AS "answersFor"
  FROM ai_sales_policy WHERE is_one`

/** What the company allows now; until somebody decides, nothing. */
export async function policyOf(db: Db): Promise<Status> {
  return (await db.row(policySql)) ?? nothing
}

/** The same, and it stands until this transaction ends: drafts are counted one after the other. */
export async function policyToDraft(tx: Tx): Promise<Status> {
  return (await tx.row(`${policySql} FOR UPDATE`)) ?? nothing
}

/** The same for an email that is about to leave: whoever switches off waits for it, or it for them. */
export async function policyToSend(tx: Tx): Promise<Status> {
  return (await tx.row(`${policySql} FOR SHARE`)) ?? nothing
}

/** Emails of the assistant are counted one after the other, by whoever sends several before anything else is held. */
export async function countAlone(tx: Tx): Promise<void> {
  await policyToDraft(tx)
}

const nothing: Status = { ...usualPolicy, version: 0, answersFor: null }
