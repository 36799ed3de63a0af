import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { foldText } from '#platform/rules/text/words.ts'
import { addressKey } from './address-key.ts'
import { sendCode, takeCode } from './customer-codes.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
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

/**
 * Signs a customer in (A2, A4) with email and business name, or email and password. In production an unknown device also
 * needs the mailed code. A password counts once a mailed link has proven who chose it (A12). Unknown email, wrong name and
 * closed account get the same answer.
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
  const account = await findAccount(context, input.email)
  const person = account ? ({ table: 'customer_auth', id: account.id } as const) : null
  const known = await knownDevice(context, person, device)
  const key = [`customer:${input.email}`, from.ip, known] as const
  await limits.mayTry(...key)
  const isProven = input.password
    ? await passwordMatches(input.password, account?.passwordHash ?? null)
    : account !== undefined && foldText(account.businessName) === foldText(input.businessName ?? '')

  const asker = addressKey(from.ip)
  const needsCode = config.mode === 'production' && !input.password && !(isProven && known)
  if (needsCode && !input.code) {
    // Unknown addresses are counted and answered the same way, so that the answer reveals nothing.
    await limits.spend('code', from.ip, key[0])
    if (isProven && account) await sendCode(context, account, asker)
    return { kind: 'code_required' }
  }
  if (
    !isProven ||
    !account ||
    (needsCode && !(await takeCode(context, account.id, input.code ?? '', asker)))
  ) {
    await limits.failed(...key)
    const message = input.code ? 'This code is wrong or has run out.' : refused
    throw new AppError('invalid_credentials', { message })
  }
  // Concurrent guesses count against each other.
  await limits.mayTry(...key)
  await limits.succeeded(...key)
  const now = clock.now()
  return db.transact(async (tx) => {
    // Waits for a concurrent change of address: the old one no longer signs in.
    const isStill = await tx.row(
      'UPDATE customer_auth SET last_login_at = $2 WHERE id = $1 AND email = $3 AND is_active RETURNING id',
      [account.id, now.toISOString(), account.email],
    )
    if (!isStill) throw new AppError('invalid_credentials', { message: refused })
    const hasProof = Boolean(input.password) || needsCode
    const mark = hasProof
      ? await rememberDevice(tx, { table: 'customer_auth', id: account.id }, device, now)
      : null
    // A business name is no secret: in production it only works in a known browser, and proves nothing more.
    const isConfirmed = hasProof || config.mode === 'demo'
    const token = await openSession(tx, { customerAuthId: account.id }, from, { now, isConfirmed })
    const { passwordHash: _, ...customer } = account
    return { kind: 'signed_in', token, device: mark, customer }
  })
}

function findAccount(context: Context, email: string): Promise<Account | undefined> {
  return context.db.row(
    `SELECT a.id, a.client_id, a.email, c.business_name,
            CASE WHEN a.password_proven_at IS NOT NULL THEN a.password_hash END AS "passwordHash"
       FROM customer_auth a JOIN clients c ON c.id = a.client_id
      WHERE a.email = $1 AND a.is_active AND a.deleted_at IS NULL AND c.deleted_at IS NULL
        AND c.account_status <> 'closed'`,
    [email],
  )
}
