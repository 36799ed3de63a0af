import { type SalesPolicy, usualPolicy } from '#assistants/rules/sales/policy.ts'
import type { Db, Tx } from '#platform/db/client.ts'

export type Status = SalesPolicy & { version: number; answersFor: string | null }

const policySql = `SELECT version, is_on, from_hour, until_hour, weekdays, most_a_day,
    most_unanswered, gap_days, last_step, needs_approval,
    needs_consent, doubt_percent, coalesce(changed_by, switched_by) AS "answersFor"
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
