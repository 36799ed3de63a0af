import type { NewRuleVersion } from '#earnings/contract/payouts/replay.ts'
import { ruleOn } from '#orders/rules/commission-rules.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { companyDay, companyTimeZone } from '#platform/db/time-zone.ts'
import { invalidField, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { dayIn, plusDays } from '#platform/rules/text/dates.ts'

/**
 * Adds a version to the company's rule or a person's own, for orders placed from its first day on. If that is today, the rate
 * in the person's record or the settings is updated too. [PAY-010] @throws AppError 400 for a past day, 404
 */
export async function addRuleVersion(
  context: Context,
  caller: Caller,
  {
    userId = null,
    name,
    ...version
  }: Omit<NewRuleVersion, 'userId'> & { userId?: string | null | undefined },
): Promise<{ id: string; ruleVersion: number }> {
  return context.db.transact(async (tx) => {
    const today = await companyDay(tx, context)
    if (version.effectiveFrom < today)
      throw invalidField('effectiveFrom', 'Orders of the past keep the rule they were placed by')
    if (version.effectiveTo !== undefined && version.effectiveTo < version.effectiveFrom)
      throw invalidField('effectiveTo', 'This is before its first day')
    if (userId === null && version.rateBps === null) throw invalidField('rateBps', 'Required')
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('commission_rules'))`)
    if (
      userId !== null &&
      !(await tx.row('SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL', [userId]))
    )
      throw notFound()
    const last = await tx.row(
      `SELECT max(rule_version) AS version FROM commission_rules WHERE user_id IS NOT DISTINCT FROM $1::uuid`,
      [userId],
    )
    const row = {
      id: uuidv7(),
      userId,
      name: name ?? (userId === null ? 'Company rate' : 'Personal rate'),
      ruleVersion: (last?.version ?? 0) + 1,
      rateBps: version.rateBps,
      effectiveFrom: version.effectiveFrom,
      effectiveTo: version.effectiveTo ?? null,
      reason: version.reason?.trim() || null,
    }
    const params = new Params()
    await tx.rows(
      insertSql(params, 'commission_rules', { ...row, createdBy: caller.actor.id }),
      params.values,
    )
    const { id, ...after } = row
    await recordChange(tx, caller, { entity: 'commission_rules', id, action: 'create', after })
    if (version.effectiveFrom <= today) await mirror(context, tx, today)
    return { id, ruleVersion: row.ruleVersion }
  })
}

/** Copies the rates in force today to people and settings; run nightly. */
export async function applyRules(context: Context): Promise<void> {
  await context.db.transact(async (tx) => mirror(context, tx, await companyDay(tx, context)))
}

async function mirror(context: Context, tx: Tx, today: string): Promise<void> {
  const rules = await rulesOf(tx)
  const company = ruleOn(rules, null, today)
  if (company)
    await tx.rows(
      `UPDATE company_settings SET value = jsonb_set(value, '{defaultCommissionBps}', to_jsonb($1::int)), ${changedAt('$2')}
        WHERE key = 'sales' AND deleted_at IS NULL AND (value ->> 'defaultCommissionBps')::int <> $1`,
      [company.rateBps, context.clock.now().toISOString()],
    )
  const owners = [...new Set(rules.map(({ userId }) => userId).filter((userId) => userId !== null))]
  // -1: no rate of their own (any more).
  const rates = owners.map((userId) => {
    const rule = ruleOn(rules, userId, today)
    return rule?.userId === userId ? rule.rateBps : -1
  })
  await tx.change(
    `UPDATE users SET commission_rate_bps = nullif(own.rate, -1), ${changedAt('$3')}
       FROM unnest($1::uuid[], $2::int[]) AS own (person, rate)
      WHERE id = own.person AND commission_rate_bps IS DISTINCT FROM nullif(own.rate, -1) RETURNING id`,
    [owners, rates, context.clock.now().toISOString()],
  )
}

/** Every version; there are tens of them. */
const rulesOf = (db: Db) =>
  db.rows(
    `SELECT id, name, user_id, rule_version, rate_bps,
            effective_from, effective_to
       FROM commission_rules WHERE deleted_at IS NULL ORDER BY id LIMIT 5000`,
  )

/** The Sunday on which the week began so many weeks ago. */
export async function sundayAgo({ db, clock, config }: Context, weeks: number): Promise<string> {
  const today = dayIn(clock.now(), await companyTimeZone(db, config))
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return plusDays(today, -weekday - 7 * (weeks - 1))
}
