import { beginsAnew, type Grant, givesAccess } from '#identity/rules/access-chain.ts'
import {
  isSoleSignatory,
  judgeRelease,
  type MoneyChange,
  type SecondPerson,
  type Signing,
  secondPersonNote,
  usualSecondDays,
  vetoOf,
} from '#identity/rules/two-people.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Refusal } from '#platform/rules/refusal.ts'

type Signed = {
  person: SecondPerson
  signing: Signing
  /** What a screen about money says while nobody else counts as the second person. */
  note: string | null
}

/** A person as the two-people rule sees them, with the company's declaration about sole signatories (M1). */
export async function signingOf({ clock }: Context, tx: Db, { actor }: Caller): Promise<Signed> {
  const now = clock.now()
  const company = await companyOf(tx, now)
  const signers = await signersOf(tx, actor.id, company.days)
  const row = await tx.row(
    `SELECT EXISTS (SELECT FROM two_factor_auth WHERE user_id = $1 AND is_enabled AND deleted_at IS NULL) AS "hasSecondFactor"`,
    [actor.id],
  )
  const left = await lastLeft(tx, company.days, now)
  const [aloneFrom = null] = [left, company.settledFrom]
    .filter((at) => at !== null)
    .toSorted()
    .reverse()
  const whole = { ...company, signers, aloneFrom }
  return {
    person: {
      id: actor.id,
      role: actor.role,
      hasSecondFactor: row?.hasSecondFactor === true,
      countsFrom: signers.find(({ id }) => id === actor.id)?.countsFrom ?? now.toISOString(),
      grants: await grantsOf(tx, company.days, now),
    },
    signing: { now, isSoleSignatory: isSoleSignatory(actor.id, whole, now) },
    note: secondPersonNote(actor.id, whole, now),
  }
}

async function companyOf(tx: Db, now: Date) {
  const row = await tx.row(
    `SELECT coalesce((SELECT (value ->> 'isSoleSignatory')::boolean FROM company_settings
                       WHERE key = 'payments' AND deleted_at IS NULL), false) AS "isDeclared",
            coalesce((SELECT (value ->> 'days')::int FROM company_settings
                       WHERE key = 'secondPerson' AND deleted_at IS NULL), $1::int) AS days,
            (SELECT min(created_at) FROM users WHERE NOT is_ai_employee) AS since`,
    [usualSecondDays],
  )
  const days = row?.days ?? usualSecondDays
  return {
    isDeclared: row?.isDeclared ?? false,
    since: row?.since ?? '',
    ...(await settledDays(tx, days, now)),
  }
}

/**
 * For how many days nobody counts who has come: a lower number counts once the days of the higher one have passed, so that
 * nobody lets somebody in and shortens the wait. `settledFrom`: when the last change is that old.
 */
async function settledDays(
  tx: Db,
  days: number,
  now: Date,
): Promise<{ days: number; settledFrom: string | null }> {
  const changes = await tx.rows(
    `SELECT a.created_at AS at,
            CASE WHEN a.action = 'remove' THEN (s.value ->> 'days')::int
                 ELSE coalesce((a.old_values #>> '{value,days}')::int, $1::int) END AS before,
            coalesce((a.new_values #>> '{value,days}')::int, $1::int) AS after
       FROM company_settings s JOIN audit_logs a ON a.entity_type = 'company_settings' AND a.entity_id = s.id
      WHERE s.key = 'secondPerson' AND (a.changes ? 'value' OR a.action IN ('remove', 'restore'))
      ORDER BY a.created_at`,
    [usualSecondDays],
  )
  const lately = changes.flatMap(({ at, before, after }) => {
    const most = Math.max(before ?? 0, after ?? 0)
    const until = daysAfter(at, most)
    return Date.parse(until) > now.getTime() ? [{ most, until }] : []
  })
  return {
    days: Math.max(days, ...lately.map(({ most }) => most)),
    settledFrom:
      lately
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? null,
  }
}

/** So many days after the last administrator who counted was suspended, removed or given another role; null when that is over. */
async function lastLeft(tx: Db, days: number, now: Date): Promise<string | null> {
  const row = await tx.row(
    `SELECT max(a.created_at) AS at FROM audit_logs a JOIN users u ON u.id = a.entity_id
      WHERE a.entity_type = 'users' AND a.performed_by IS NOT NULL AND a.created_at > $1 AND NOT u.is_ai_employee
        AND (a.action = 'change_role' AND a.old_values ->> 'role' = 'admin'
             OR u.role = 'admin' AND (a.action IN ('suspend', 'mark_inactive') OR a.action = 'remove' AND u.status = 'active'))
        AND a.created_at - $2::int * interval '1 day' >= greatest(u.created_at, coalesce((
              SELECT max(b.created_at) FROM audit_logs b
               WHERE b.entity_type = 'users' AND b.entity_id = u.id AND b.action = ANY ($3) AND b.created_at < a.created_at
            ), u.created_at))`,
    [daysAfter(now.toISOString(), -days), days, beginsAnew],
  )
  return row?.at ? daysAfter(row.at, days) : null
}

/** Everybody who may administer money, and the caller, with the day from which they count as a second person. */
async function signersOf(tx: Db, callerId: string, days: number) {
  const rows = await tx.rows(
    `SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.role,
            coalesce(greatest(u.created_at, (SELECT max(a.created_at) FROM audit_logs a
              WHERE a.entity_type = 'users' AND a.entity_id = u.id AND a.action = ANY ($2))), u.created_at) AS since
       FROM users u
      WHERE u.id = $1 OR u.role IN ('admin', 'operations') AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee`,
    [callerId, beginsAnew],
  )
  return rows.map(({ since, ...signer }) => ({ ...signer, countsFrom: daysAfter(since, days) }))
}

const daysAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString()

/** Who gave whom access within the last days. */
async function grantsOf(tx: Db, days: number, now: Date): Promise<Grant[]> {
  const rows = await tx.rows(
    `SELECT DISTINCT ON (a.performed_by, a.entity_id) a.performed_by AS by, concat_ws(' ', b.first_name, b.last_name) AS "byName",
            a.entity_id AS to, concat_ws(' ', t.first_name, t.last_name) AS "toName", a.action,
            a.created_at AS at
       FROM audit_logs a JOIN users b ON b.id = a.performed_by JOIN users t ON t.id = a.entity_id
      WHERE a.entity_type = 'users' AND a.performed_by <> a.entity_id AND a.performed_by IS NOT NULL AND a.created_at > $2
        AND (a.action = ANY ($1) OR a.action = 'update' AND a.changes ? 'email')
      ORDER BY a.performed_by, a.entity_id, a.created_at DESC`,
    [givesAccess, daysAfter(now.toISOString(), -days)],
  )
  return rows.map(({ at, ...grant }) => ({ ...grant, until: daysAfter(at, days) }))
}

/** Audit reason when a sole signatory acted alone. */
export const stoodInReason =
  'Sole signatory: second factor, 24 hours and mail stood in for the second person.'

/** Mails every administrator that one person alone did what takes two (M1). */
export async function mailStoodIn(
  tx: Tx,
  { actor }: Caller,
  { key, what }: { key: string; what: string },
): Promise<void> {
  const admins = await tx.rows(
    `SELECT u.id, u.email, u.first_name,
            (SELECT concat_ws(' ', first_name, last_name) FROM users WHERE id = $1) AS by
       FROM users u WHERE u.role = 'admin' AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee`,
    [actor.id],
  )
  for (const { id, email, firstName, by } of admins)
    await enqueue(tx, 'send-mail', {
      id: `stood-in-${key}-${id}`,
      to: email,
      template: 'signed-alone',
      data: { firstName, by, what },
    })
}

/** Who last changed a person's payout. */
export type PayoutChange = { payoutChangedBy: MoneyChange['changedBy'] }

/** `PayoutChange` as columns of `users` in a SELECT. */
export const payoutChangeColumns = (user: string) => `${user}.payout_changed_by`

/**
 * Nobody who changed a person's payout may release money to it, nor anybody tied to them. @returns why the caller may not, and
 * whether a sole signatory does so alone
 */
export async function releaseOf(
  context: Context,
  tx: Db,
  caller: Caller,
  { ownerId, payoutChangedBy: changedBy }: PayoutChange & { ownerId: string },
): Promise<{ veto: Refusal | null; stoodIn: boolean }> {
  if (changedBy === null || changedBy === ownerId) return { veto: null, stoodIn: false }
  const { person, signing } = await signingOf(context, tx, caller)
  const verdict = judgeRelease({ changedBy }, person, signing)
  return verdict.ok ? { veto: null, stoodIn: verdict.stoodIn } : { veto: vetoOf(verdict), stoodIn: false }
}
