import { emailRecord } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedNow, changedOf } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { refused } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { refuseMove } from '#platform/rules/refusal.ts'
import { phoneOf } from '#platform/rules/text/phone.ts'
import type { SmsConsent, SmsStatus } from '#sms/contract/sms.ts'
import {
  type ConsentWay,
  consentWays,
  refuseConsent,
  type SmsPermission,
  type StopWay,
  stopWays,
  whyNoSms,
} from '#sms/rules/permission.ts'
import type { DeadReason } from '#sms/rules/receipt.ts'
import { isTextingSetUp } from './sms-account.ts'

/** Recorded permissions of several numbers, by number. */
async function permissionsOfNumbers(db: Db, phones: readonly string[]): Promise<Map<string, SmsPermission>> {
  const rows = await db.rows(
    `SELECT phone, consented_at, stop_way AS "stoppedBy", dead_reason AS dead FROM text_permissions
      WHERE phone = ANY($1) AND deleted_at IS NULL`,
    [phones],
  )
  return new Map(rows.map(({ phone, ...permission }) => [phone, permission]))
}

/** The recorded permission of a number; null without a record. */
export async function permissionOf(db: Db, phone: string): Promise<SmsPermission | null> {
  return (await permissionsOfNumbers(db, [phone])).get(phone) ?? null
}

/** Why a number gets no SMS, as a sentence; null where it may. */
export async function whyNoSmsTo(db: Db, phone: string | null): Promise<string | null> {
  return whyNoSms(phone, phone ? await permissionOf(db, phone) : null)
}

/** Reads the permissions of many numbers at once; the function it returns says why a number, as typed, gets no SMS. */
export async function permissionsOf(db: Db, typed: readonly (string | null)[]) {
  const known = await permissionsOfNumbers(
    db,
    typed.flatMap((one) => phoneOf(one) ?? []),
  )
  return (one: string | null): string | null => {
    const phone = phoneOf(one)
    return whyNoSms(phone, phone ? (known.get(phone) ?? null) : null)
  }
}

/**
 * A prospect's SMS permission: the number, the consent and who noted it, the stop and who made it.
 * @throws AppError 404 outside the caller's scope
 */
export async function readSmsStatus(db: Db, actor: Actor, prospectId: string): Promise<SmsStatus> {
  const phone = await phoneOfProspect(db, actor, prospectId)
  const row = phone
    ? await db.row(
        `SELECT p.consented_at, p.consent_way, p.stopped_at, p.stop_way,
                p.resumed_at, p.dead_reason AS dead, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS "consentedBy",
                nullif(concat_ws(' ', s.first_name, s.last_name), '') AS "stoppedBy"
           FROM text_permissions p LEFT JOIN users c ON c.id = p.consented_by LEFT JOIN users s ON s.id = p.stopped_by
          WHERE p.phone = $1 AND p.deleted_at IS NULL`,
        [phone],
      )
    : undefined
  const permission = row ? { consentedAt: row.consentedAt, stoppedBy: row.stopWay, dead: row.dead } : null
  return {
    phone,
    isSetUp: await isTextingSetUp(db),
    why: whyNoSms(phone, permission),
    mayConsent: refuseConsent(phone, permission) === null,
    consent: row?.consentedAt
      ? {
          at: row.consentedAt,
          by: row.consentedBy,
          way: consentWays.find((one) => one === row.consentWay) ?? null,
        }
      : null,
    resumedAt: row?.resumedAt ?? null,
    stopped: row?.stoppedAt
      ? { at: row.stoppedAt, by: row.stoppedBy, way: stopWays.find((one) => one === row.stopWay) ?? 'hand' }
      : null,
  }
}

async function phoneOfProspect(db: Db, actor: Actor, recordId: string): Promise<string | null> {
  const { row } = await emailRecord(db, actor, { kind: 'prospect', recordId })
  return phoneOf(typeof row.phone === 'string' ? row.phone : null)
}

/** Records a prospect's written consent to SMS, and who noted it. @throws AppError 404, 409 for who answered STOP */
export async function noteConsent(
  { db, clock }: Context,
  caller: Caller,
  { prospectId, way }: SmsConsent,
): Promise<SmsStatus> {
  return db.transact(async (tx) => {
    const phone = await phoneOfProspect(tx, caller.actor, prospectId)
    const wrong = refuseConsent(phone, phone ? await permissionOf(tx, phone) : null)
    if (wrong || !phone) throw refused(wrong ?? refuseMove('There is no telephone number on this record.'))
    await allow(tx, { phone, way, caller, at: clock.now().toISOString() })
    return readSmsStatus(tx, caller.actor, prospectId)
  })
}

type Allow = { phone: string; way: ConsentWay; caller: Caller | null; at: string }

async function allow(tx: Tx, { phone, way, caller, at }: Allow): Promise<void> {
  const row = await tx.row(
    `INSERT INTO text_permissions (phone, consented_at, consented_by, consent_way) VALUES ($1, $2, $3, $4)
     ON CONFLICT (phone) WHERE deleted_at IS NULL
     DO UPDATE SET consented_at = excluded.consented_at, consented_by = excluded.consented_by, consent_way = excluded.consent_way,
        stopped_at = NULL, stopped_by = NULL, stop_way = NULL, resumed_at = NULL, dead_at = NULL, dead_reason = NULL, ${changedOf('text_permissions', 'now()')}
     RETURNING id`,
    [phone, at, caller?.actor.id ?? null, way],
  )
  await note(tx, caller, row, { action: 'allow', after: { phone, consentWay: way, consentedAt: at } })
}

type Noted = { action: 'allow' | 'stop' | 'resume' | 'dead'; after: Record<string, unknown> }

/** Audits a change of a number's permission; does nothing where no row was written. */
async function note(
  tx: Tx,
  caller: Caller | null,
  row: { id: string } | undefined,
  noted: Noted,
): Promise<void> {
  if (row) await recordChange(tx, caller, { entity: 'text_permissions', id: row.id, before: {}, ...noted })
}

type Stop = { phone: string; way: StopWay; caller: Caller | null; at: string }

/** Stops all SMS to this number; idempotent, and a STOP by its owner replaces one noted by hand. */
export async function stopSms(tx: Tx, { phone, way, caller, at }: Stop): Promise<void> {
  const row = await tx.row(
    `INSERT INTO text_permissions (phone, stopped_at, stopped_by, stop_way) VALUES ($1, $2, $3, $4)
     ON CONFLICT (phone) WHERE deleted_at IS NULL
     DO UPDATE SET stopped_at = excluded.stopped_at, stopped_by = excluded.stopped_by, stop_way = excluded.stop_way, resumed_at = NULL,
        ${changedOf('text_permissions', 'now()')}
      WHERE text_permissions.stop_way IS NULL OR (text_permissions.stop_way = 'hand' AND excluded.stop_way = 'reply')
     RETURNING id`,
    [phone, at, caller?.actor.id ?? null, way],
  )
  await note(tx, caller, row, { action: 'stop', after: { phone, stopWay: way, stoppedAt: at } })
}

/** Its owner revokes their STOP: earlier consent counts again, none is added. */
export async function resumeSms(tx: Tx, { phone, at }: { phone: string; at: string }): Promise<void> {
  const row = await tx.row(
    `UPDATE text_permissions SET stopped_at = NULL, stopped_by = NULL, stop_way = NULL, resumed_at = $2, ${changedNow}
      WHERE phone = $1 AND stop_way = 'reply' AND deleted_at IS NULL RETURNING id`,
    [phone, at],
  )
  await note(tx, null, row, { action: 'resume', after: { phone, resumedAt: at } })
}

type Dead = { phone: string; reason: DeadReason; at: string }

/** Records a provider's report that a number takes no SMS from anybody. */
export async function markDead(tx: Tx, { phone, reason, at }: Dead): Promise<void> {
  const row = await tx.row(
    `INSERT INTO text_permissions (phone, dead_at, dead_reason) VALUES ($1, $2, $3)
     ON CONFLICT (phone) WHERE deleted_at IS NULL
     DO UPDATE SET dead_at = excluded.dead_at, dead_reason = excluded.dead_reason, ${changedOf('text_permissions', 'now()')}
      WHERE text_permissions.dead_reason IS NULL RETURNING id`,
    [phone, at, reason],
  )
  await note(tx, null, row, { action: 'dead', after: { phone, deadReason: reason, deadAt: at } })
}

/** The number sent an SMS, so it can receive them. */
export async function markAlive(tx: Tx, phone: string): Promise<void> {
  await tx.change(
    `UPDATE text_permissions SET dead_at = NULL, dead_reason = NULL, ${changedNow}
      WHERE phone = $1 AND dead_reason IS NOT NULL AND deleted_at IS NULL RETURNING id`,
    [phone],
  )
}

/** A user stops SMS to a prospect's number. @throws AppError 404, 409 without a number */
export async function stopSmsTo(
  { db, clock }: Context,
  caller: Caller,
  prospectId: string,
): Promise<SmsStatus> {
  return db.transact(async (tx) => {
    const phone = await phoneOfProspect(tx, caller.actor, prospectId)
    if (!phone) throw refused(refuseMove('There is no telephone number on this record that takes texts.'))
    await stopSms(tx, { phone, way: 'hand', caller, at: clock.now().toISOString() })
    return readSmsStatus(tx, caller.actor, prospectId)
  })
}
