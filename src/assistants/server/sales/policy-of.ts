import { type SalesPolicy, usualPolicy } from '#assistants/rules/sales/policy.ts'
import type { Db, Tx } from '#platform/db/client.ts'

export type Status = SalesPolicy & { version: number; answersFor: string | null }

const policySql = `SELECT version, is_on AS "isOn", from_hour AS "fromHour", until_hour AS "untilHour", weekdays, most_a_day AS "mostADay",
    most_unanswered AS "mostUnanswered", gap_days AS "gapDays", last_step AS "lastStep", needs_approval AS "needsApproval",
    needs_consent AS "needsConsent", doubt_percent AS "doubtPercent", coalesce(changed_by, switched_by) AS "answersFor"
  FROM ai_sales_policy WHERE is_one`

/** The company's current policy; the default, switched off, until somebody saves one. */
export async function policyOf(db: Db): Promise<Status> {
  return (await db.row(policySql)) ?? nothing
}

/** The policy, locked until the transaction ends, so that drafts are counted one after the other. */
export async function policyToDraft(tx: Tx): Promise<Status> {
  return (await tx.row(`${policySql} FOR UPDATE`)) ?? nothing
}

/** The policy with a shared lock for sending: switching off and sending wait for each other. */
export async function policyToSend(tx: Tx): Promise<Status> {
  return (await tx.row(`${policySql} FOR SHARE`)) ?? nothing
}

/** Serializes counting the assistant's emails; a batch sender takes this lock before any other. */
export async function countAlone(tx: Tx): Promise<void> {
  await policyToDraft(tx)
}

const nothing: Status = { ...usualPolicy, version: 0, answersFor: null }
