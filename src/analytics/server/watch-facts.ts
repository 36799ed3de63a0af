import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { clearAlerts, type Fact, raiseAlert } from '#platform/resources/alerts.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { readings } from './alert-facts.ts'

type Status = Pick<Fact, 'key' | 'severity' | 'title'> & { id: string; description: string | null }

/**
 * Compares the alerts with the current facts: raises new ones, updates the words of known ones, closes those whose fact is
 * gone. What a person settled stays settled while its fact lasts. Runs every minute and wherever a fact arises; safe to
 * repeat, since each fact has one alert. [FIX-021]
 */
export async function watchFacts(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const today = await companyDay(db, context)
  for (const [type, read] of Object.entries(readings)) {
    await db.transact(async (tx) => {
      // Serialized, so that a later run sees what an earlier one wrote.
      await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('admin alerts'))`)
      await holdAgainst(tx, type, await read(tx, now.toISOString(), today), now)
    })
  }
}

async function holdAgainst(tx: Tx, type: string, facts: readonly Fact[], now: Date): Promise<void> {
  const known = await tx.rows(
    `SELECT id, alert_key AS key, severity, title, description FROM admin_alerts
      WHERE alert_type = $1 AND is_standing AND alert_key IS NOT NULL AND deleted_at IS NULL`,
    [type],
  )
  const stands = new Set(facts.map(({ key }) => key))
  await clearAlerts(
    tx,
    known.flatMap(({ key }) => (stands.has(key) ? [] : [key])),
    now,
  )
  for (const fact of facts) {
    const before = known.find(({ key }) => key === fact.key)
    if (!before) await raiseAlert(tx, fact)
    else if (before.title !== fact.title || before.description !== fact.description)
      await renew(tx, before, fact)
  }
}

async function renew(tx: Tx, { id, title, severity }: Status, fact: Fact): Promise<void> {
  await tx.rows(
    `UPDATE admin_alerts SET title = $2, description = $3, severity = $4, ${changedNow}
      WHERE id = $1`,
    [id, fact.title, fact.description, fact.severity],
  )
  await recordChange(tx, null, {
    entity: 'admin_alerts',
    id,
    action: 'update',
    before: { title, severity },
    after: { title: fact.title, severity: fact.severity },
  })
}
