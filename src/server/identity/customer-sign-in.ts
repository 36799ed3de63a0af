import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { passwordMatches } from './passwords.ts'
import { openSession } from './sessions.ts'

type From = { ip: string; userAgent: string | null }
type Input = {
  email: string
  businessName?: string | undefined
  password?: string | undefined
  code?: string | undefined
}

type Account = {
  id: string
  clientId: string
  email: string
  businessName: string
  passwordHash: string | null
}

export type CustomerSignIn =
  | { kind: 'signed_in'; token: string; device: string | null; customer: Omit<Account, 'passwordHash'> }
  | { kind: 'code_required' }

const refused = 'Please check your credentials and try again.'
const codeMinutes = 10
const codeTries = 5
export const deviceDays = 30

/**
 * A business customer's sign-in (A2, A4): e-mail and business name, or e-mail and password. In production an unknown
 * device also needs the code mailed to the address. Unknown e-mail, wrong name and closed account answer alike.
 * @throws AppError 400, 401, 429
 */
export async function signInCustomer(
  context: Context,
  input: Input,
  from: From,
  device: string | undefined,
): Promise<CustomerSignIn> {
  const { db, limits, clock, config } = context
  if (!input.businessName && !input.password) {
    throw new AppError('invalid_input', { fields: { businessName: 'Business name is required' } })
  }
  const key = `customer:${input.email}`
  const [account] = await Promise.all([findAccount(context, input.email), limits.mayTry(key, from.ip)])
  const isProven = input.password
    ? await passwordMatches(input.password, account?.passwordHash ?? null)
    : account !== undefined && fold(account.businessName) === fold(input.businessName ?? '')

  const needsCode = config.mode === 'production' && !input.password
  const isKnown =
    needsCode && isProven && account && device ? await isKnownDevice(context, account.id, device) : false
  if (needsCode && !isKnown && !input.code) {
    // A stranger is asked for a code too, and counted alike: the answer tells nothing.
    await limits.spend('code', from.ip, key)
    if (isProven && account) await sendCode(context, account)
    return { kind: 'code_required' }
  }
  const isMissing = !isProven || !account
  if (isMissing || (needsCode && !isKnown && !(await takeCode(context, account.id, input.code ?? '')))) {
    await limits.failed(key, from.ip)
    const message = input.code ? 'This code is wrong or has run out.' : refused
    throw new AppError('invalid_credentials', { message })
  }
  // Guesses that were looked at together count against each other.
  await limits.mayTry(key, from.ip)
  await limits.succeeded(key)
  const now = clock.now()
  const newDevice = needsCode && !isKnown ? randomBytes(32).toString('base64url') : null
  const token = await db.transact(async (tx) => {
    // Whoever is changing the address meanwhile is waited for: the old one opens nothing any more.
    const isStill = await tx.row(
      'UPDATE customer_auth SET last_login_at = $2 WHERE id = $1 AND email = $3 AND is_active RETURNING id',
      [account.id, now.toISOString(), account.email],
    )
    if (!isStill) throw new AppError('invalid_credentials', { message: refused })
    if (newDevice) {
      await tx.rows(
        `INSERT INTO known_devices (customer_auth_id, device_hash, expires_at) VALUES ($1, $2, $3)`,
        [account.id, sha256(newDevice), new Date(now.getTime() + deviceDays * 86_400_000).toISOString()],
      )
    }
    // A name anybody may know and a device that is known prove nothing about who is there now.
    const isOwner = Boolean(input.password) || (needsCode && !isKnown)
    return openSession(tx, { customerAuthId: account.id }, from, now, isOwner)
  })
  const { passwordHash: _, ...customer } = account
  return { kind: 'signed_in', token, device: newDevice, customer }
}

function findAccount(context: Context, email: string): Promise<Account | undefined> {
  return context.db.row<Account>(
    `SELECT a.id, a.client_id AS "clientId", a.email, c.business_name AS "businessName", a.password_hash AS "passwordHash"
       FROM customer_auth a JOIN clients c ON c.id = a.client_id
      WHERE a.email = $1 AND a.is_active AND a.deleted_at IS NULL AND c.deleted_at IS NULL
        AND c.account_status <> 'closed'`,
    [email],
  )
}

/** Business names compare without case and with white space folded (A2). */
function fold(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

async function isKnownDevice(context: Context, customerAuthId: string, device: string): Promise<boolean> {
  const found = await context.db.row(
    `SELECT 1 FROM known_devices WHERE customer_auth_id = $1 AND device_hash = $2 AND expires_at > $3`,
    [customerAuthId, sha256(device), context.clock.now().toISOString()],
  )
  return found !== undefined
}

export async function sendCode(
  context: Context,
  account: Pick<Account, 'id' | 'email' | 'businessName'>,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires = new Date(context.clock.now().getTime() + codeMinutes * 60_000)
  await context.db.transact(async (tx) => {
    await tx.rows(`INSERT INTO login_codes (customer_auth_id, code_hash, expires_at) VALUES ($1, $2, $3)`, [
      account.id,
      codeHash(account.id, code),
      expires.toISOString(),
    ])
    await enqueue(tx, 'send-mail', {
      to: account.email,
      template: 'login-code',
      data: { code, minutes: codeMinutes, businessName: account.businessName },
    })
  })
}

/** Uses up one try of the newest code, and the code itself when it fits: single use, five tries. */
export async function takeCode(context: Context, customerAuthId: string, code: string): Promise<boolean> {
  return context.db.transact(async (tx) => {
    const row = await tx.row<{ id: string; codeHash: string }>(
      `UPDATE login_codes SET tries = tries + 1
        WHERE id = (SELECT id FROM login_codes WHERE customer_auth_id = $1 ORDER BY created_at DESC LIMIT 1)
          AND used_at IS NULL AND tries < $2 AND expires_at > $3
        RETURNING id, code_hash AS "codeHash"`,
      [customerAuthId, codeTries, context.clock.now().toISOString()],
    )
    const expected = Buffer.from(codeHash(customerAuthId, code))
    const stored = Buffer.from(row?.codeHash ?? '')
    if (!row || stored.length !== expected.length || !timingSafeEqual(stored, expected)) return false
    await tx.rows('UPDATE login_codes SET used_at = now() WHERE id = $1', [row.id])
    return true
  })
}

function codeHash(account: string, code: string): string {
  return sha256(`${account}|${code}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
