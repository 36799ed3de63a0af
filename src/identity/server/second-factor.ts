import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { AppError, invalidField } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { endSessions } from './end-sessions.ts'

const secretBytes = 20
const stepSeconds = 30
/** Allowed clock difference in steps: 30 seconds either way. */
const window = 1
const backupCount = 10

export const wrongCode = 'This code is wrong or was used already.'

/** Starts the set-up: the key is shown now and valid after its first code; an earlier one works until then. */
export async function beginSecondFactor(
  context: Context,
  caller: Caller,
  account: { email: string; issuer: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ buffer: randomBytes(secretBytes).buffer.slice(0, secretBytes) })
  await context.db.transact(async (tx) => {
    const row = await lockRow(tx, caller.actor.id)
    const id = row?.id ?? uuidv7()
    const sealed = context.sealer.sealWhole(secret.base32, placeOf(id))
    if (row) await tx.rows('UPDATE two_factor_auth SET pending_secret = $2 WHERE id = $1', [id, sealed])
    else
      await tx.rows(
        'INSERT INTO two_factor_auth (id, user_id, secret, pending_secret) VALUES ($1, $2, $3, $3)',
        [id, caller.actor.id, sealed],
      )
  })
  return { secret: secret.base32, uri: totp(secret.base32, account.issuer, account.email).toString() }
}

/**
 * Confirms the key with its first code; sign-in requires it from now on, and all other sessions end. @returns the backup codes,
 * shown only once
 */
export async function confirmSecondFactor(context: Context, caller: Caller, code: string): Promise<string[]> {
  const { id: userId } = caller.actor
  const now = context.clock.now()
  return context.db.transact(async (tx) => {
    const row = await lockRow(tx, userId)
    if (!row?.pending)
      throw new AppError('conflict', { message: 'Please start over: no key is waiting for its code.' })
    const secret = context.sealer.open(row.pending, placeOf(row.id))
    const [step] = matchingSteps(secret, code, now)
    if (step === undefined)
      throw invalidField('code', 'This code does not fit. Please type the one shown now.')
    const codes = newBackupCodes()
    await tx.rows(
      `UPDATE two_factor_auth SET secret = pending_secret, pending_secret = NULL, is_enabled = true, enabled_at = $2,
              last_step = $3, last_used_at = $2, backup_codes = $4, ${changedAt('$2')} WHERE id = $1`,
      [row.id, now.toISOString(), step, codes.map((one) => backupHash(context, userId, one))],
    )
    await endSessions(tx, userId, caller.sessionId)
    await tx.rows('UPDATE sessions SET second_factor_at = $2 WHERE id = $1', [
      caller.sessionId,
      now.toISOString(),
    ])
    await note(tx, caller, userId, {
      action: row.isEnabled ? 'second_factor_replaced' : 'second_factor_enabled',
    })
    await notifyOwner(tx, userId, row.isEnabled ? 'was moved to another device' : 'is set up')
    return codes
  })
}

/** Ten new backup codes; the old ones are void. @throws AppError 409 without a second factor */
export async function renewBackupCodes(context: Context, caller: Caller): Promise<string[]> {
  const { id: userId } = caller.actor
  const codes = newBackupCodes()
  await context.db.transact(async (tx) => {
    await demandLaterProof(tx, caller)
    const renewed = await tx.row(
      'UPDATE two_factor_auth SET backup_codes = $2 WHERE user_id = $1 AND is_enabled AND deleted_at IS NULL RETURNING id',
      [userId, codes.map((one) => backupHash(context, userId, one))],
    )
    if (!renewed)
      throw new AppError('conflict', { message: 'There is no second factor to have backup codes for.' })
    await endSessions(tx, userId, caller.sessionId)
    await note(tx, caller, userId, { action: 'backup_codes_renewed' })
    await notifyOwner(tx, userId, 'has new backup codes; the old ones work no longer')
  })
  return codes
}

/** Removes one's own second factor. @throws AppError 409 for administrators in production, who must have one */
export async function disableSecondFactor(context: Context, caller: Caller): Promise<void> {
  if (isRequired(context, caller.actor.role))
    throw new AppError('conflict', {
      message: 'Administrators need a second factor. You can move it to another device instead.',
    })
  await context.db.transact(async (tx) => {
    await demandLaterProof(tx, caller)
    if (await removeRow(tx, caller.actor.id)) {
      await endSessions(tx, caller.actor.id, caller.sessionId)
      await tx.rows('UPDATE sessions SET second_factor_at = NULL WHERE id = $1', [caller.sessionId])
    }
    await note(tx, caller, caller.actor.id, { action: 'second_factor_disabled' })
    await notifyOwner(tx, caller.actor.id, 'was turned off')
  })
}

/** A proof from before there was the second factor changes nothing about it. @throws AppError 403 `step_up_required` */
async function demandLaterProof(tx: Tx, { actor, sessionId }: Caller): Promise<void> {
  const early = await tx.row(
    `SELECT 1 FROM two_factor_auth f JOIN sessions s ON s.id = $2
      WHERE f.user_id = $1 AND f.is_enabled AND f.deleted_at IS NULL AND s.authenticated_at <= f.enabled_at`,
    [actor.id, sessionId],
  )
  if (early) throw new AppError('step_up_required', { asks: ['password', 'code'] })
}

/** An administrator removes the second factor of somebody who lost the device; their sessions end. */
export async function resetSecondFactor(
  tx: Tx,
  caller: Caller,
  userId: string,
  reason: string,
): Promise<void> {
  if (!(await removeRow(tx, userId)))
    throw new AppError('conflict', { message: 'This person has no second factor.' })
  await endSessions(tx, userId)
  await note(tx, caller, userId, { action: 'second_factor_reset', reason })
  await notifyOwner(tx, userId, 'was taken away by an administrator, and you were signed out everywhere')
}

/**
 * Takes an administrator's second factor away by the command of the host, for one who lost phone and codes with nobody to ask.
 * @returns whether there was one
 */
export async function removeSecondFactorByHost(tx: Tx, userId: string): Promise<boolean> {
  const had = await removeRow(tx, userId)
  await recordChange(tx, null, {
    entity: 'users',
    id: userId,
    action: 'second_factor_reset',
    reason: 'By the command admin:recover on the host.',
    metadata: { by: 'admin:recover', hadSecondFactor: had },
  })
  await notifyOwner(
    tx,
    userId,
    `was taken away by the command admin:recover on the server${had ? '' : ', which found none'}; you were signed out everywhere, and a link to choose a new password was shown to whoever ran it`,
  )
  return had
}

/** Mails the owner that a wrong code came with the right password; at most once an hour. */
export async function mailWrongCode(context: Context, userId: string, from: string | null): Promise<void> {
  const now = context.clock.now()
  await context.db.transact(async (tx) => {
    const user = await tx.row(
      `UPDATE two_factor_auth f SET wrong_code_mailed_at = $2 FROM users u
        WHERE f.user_id = $1 AND u.id = f.user_id AND f.is_enabled AND f.deleted_at IS NULL
          AND (f.wrong_code_mailed_at IS NULL OR f.wrong_code_mailed_at < $2::timestamptz - interval '1 hour')
        RETURNING u.email, u.first_name`,
      [userId, now.toISOString()],
    )
    if (!user) return
    await enqueue(tx, 'send-mail', {
      id: uuidv7(),
      to: user.email,
      template: 'second-factor-wrong',
      data: { firstName: user.firstName, from: from ?? 'an unknown address' },
    })
  })
}

/** Administrators in production must have a second factor; until then they can only set one up (A7). */
export function isRequired({ config }: Context, role: string): boolean {
  return config.mode === 'production' && role === 'admin'
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db.row(
    'SELECT 1 FROM two_factor_auth WHERE user_id = $1 AND is_enabled AND deleted_at IS NULL',
    [userId],
  )
  return row !== undefined
}

/** Checks and uses up a code: an app code works once, a backup code is deleted. */
export async function takeSecondFactor(context: Context, userId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '')
  const now = context.clock.now()
  return context.db.transact(async (tx) => {
    const row = await lockRow(tx, userId)
    if (!row?.isEnabled) return false
    if (!/^\d{6}$/.test(code)) return takeBackupCode(context, tx, userId, code)
    for (const step of matchingSteps(context.sealer.open(row.secret, placeOf(row.id)), code, now)) {
      const taken = await tx.row(
        `UPDATE two_factor_auth SET last_step = $2, last_used_at = $3
          WHERE id = $1 AND (last_step IS NULL OR last_step < $2) RETURNING id`,
        [row.id, step, now.toISOString()],
      )
      if (taken) return true
    }
    return false
  })
}

async function takeBackupCode(context: Context, tx: Tx, userId: string, code: string): Promise<boolean> {
  const taken = await tx.row(
    `UPDATE two_factor_auth SET backup_codes = array_remove(backup_codes, $2), last_used_at = $3
      WHERE user_id = $1 AND $2 = ANY(backup_codes) AND deleted_at IS NULL RETURNING cardinality(backup_codes) AS left`,
    [userId, backupHash(context, userId, code), context.clock.now().toISOString()],
  )
  if (!taken) return false
  await notifyOwner(tx, userId, `was answered with a backup code; ${taken.left} of ${backupCount} are left`)
  return true
}

type Row = { id: string; secret: string; pending: string | null; isEnabled: boolean }

function lockRow(tx: Tx, userId: string): Promise<Row | undefined> {
  return tx.row(
    `SELECT id, secret, pending_secret AS pending, is_enabled FROM two_factor_auth
      WHERE user_id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [userId],
  )
}

async function removeRow(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.rows('DELETE FROM two_factor_auth WHERE user_id = $1 RETURNING is_enabled', [userId])
  return gone.some(({ isEnabled }) => isEnabled)
}

function placeOf(id: string): string {
  return `two_factor_auth|secret|${id}`
}

function totp(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 })
}

/** Every step around now with this code: two steps may share a code, and the older may be used already. */
function matchingSteps(secret: string, code: string, now: Date): number[] {
  const generator = totp(secret, '', '')
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  const steps = Array.from({ length: 2 * window + 1 }, (_, at) => current - window + at)
  return steps.filter((step) => generator.generate({ timestamp: step * stepSeconds * 1000 }) === code)
}

// Without characters that are easily confused: 0, 1, i, l, o, u.
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'

function newBackupCodes(): string[] {
  return Array.from({ length: backupCount }, () => {
    const text = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
}

/** A keyed hash, so that stored codes cannot be found by trying all of them. */
function backupHash({ sealer }: Context, userId: string, code: string): string {
  return sealer.fingerprint(`backup-code|${userId}|${code.replace(/[\s-]/g, '').toLowerCase()}`)
}

async function note(
  tx: Tx,
  caller: Caller,
  userId: string,
  what: { action: string; reason?: string | null },
): Promise<void> {
  await recordChange(tx, caller, { entity: 'users', id: userId, ...what })
}

async function notifyOwner(tx: Tx, userId: string, what: string): Promise<void> {
  const user = await tx.row('SELECT email, first_name FROM users WHERE id = $1', [userId])
  if (!user) return
  await enqueue(tx, 'send-mail', {
    id: uuidv7(),
    to: user.email,
    template: 'second-factor-changed',
    data: { firstName: user.firstName, what },
  })
}
