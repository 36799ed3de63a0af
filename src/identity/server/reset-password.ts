import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { AppError, invalidField } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { passwordProblem } from './check-password.ts'
import { endEverything } from './end-sessions.ts'
import { findLink, makeLink, useLink } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import type { Person } from './person.ts'

export const hours = 2
/** Days that the link of an approval is valid. */
export const welcomeDays = 14
const welcomeHours = welcomeDays * 24

/** Mails a password link to a team member's address; the answer does not reveal whether it exists (A7). */
export async function requestReset(context: Context, email: string, ip: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const user = await tx.row(
      `SELECT id FROM users WHERE email = $1 AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee`,
      [email],
    )
    if (user) await sendResetLink(context, tx, user.id, { ip })
  })
}

/** Mails with a link for a forgotten password, of an approval, and for who tries to come in before that one was used. */
type TeamLink = 'password-reset' | 'team-approved' | 'team-to-prove'

/** Mails a team member a password link; older links are void. */
export async function sendResetLink(
  context: Context,
  tx: Tx,
  userId: string,
  { ip, template = 'password-reset' }: { ip: string | null; template?: TeamLink },
): Promise<void> {
  const user = await tx.row(`SELECT email, first_name FROM users WHERE id = $1 AND deleted_at IS NULL`, [
    userId,
  ])
  if (!user) return
  const valid = template === 'password-reset' ? hours : welcomeHours
  const token = await makeResetToken(tx, userId, { now: context.clock.now(), ip, hours: valid })
  const mail = {
    to: user.email,
    template,
    data: { firstName: user.firstName, hours: valid, days: Math.floor(valid / 24) },
  }
  await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { token }))
}

/** A single-use token by which this team member sets a password. */
export function makeResetToken(
  db: Db,
  userId: string,
  link: { now: Date; ip: string | null; hours?: number },
): Promise<string> {
  return makeLink(db, { table: 'users', id: userId }, 'reset', { hours, ...link })
}

/** The same for a customer, whose address the link proves (A12). */
export async function requestCustomerPassword(context: Context, email: string, ip: string): Promise<void> {
  await context.db.transact(async (tx) => {
    const login = await tx.row(
      `SELECT a.id FROM customer_auth a JOIN clients c ON c.id = a.client_id
        WHERE a.email = $1 AND a.is_active AND a.deleted_at IS NULL AND c.deleted_at IS NULL AND c.account_status <> 'closed'`,
      [email],
    )
    if (login) await sendPasswordLink(context, tx, login.id, { template: 'customer-password', ip })
  })
}

/** Mails a customer a password link; an earlier password is void until then (A12). */
export async function sendPasswordLink(
  context: Context,
  tx: Tx,
  login: string,
  {
    template,
    ip = null,
  }: { template: 'customer-password' | 'customer-password-to-prove'; ip?: string | null },
): Promise<void> {
  const row = await tx.row(
    `SELECT a.email, c.business_name FROM customer_auth a JOIN clients c ON c.id = a.client_id WHERE a.id = $1`,
    [login],
  )
  if (!row) return
  const now = context.clock.now()
  const valid = template === 'customer-password' ? hours : welcomeHours
  const token = await makeLink(tx, { table: 'customer_auth', id: login }, 'reset', { now, hours: valid, ip })
  const mail = {
    to: row.email,
    template,
    data: { businessName: row.businessName, hours: valid, days: Math.floor(valid / 24) },
  }
  await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { token }))
}

/** Sets a new password by a mailed link, once, and signs the person out everywhere. @throws AppError 400, 404 */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  const now = context.clock.now()
  const link = await findLink(context.db, token, ['reset'], now)
  const role = await roleOf(context.db, link.person)
  const problem = await passwordProblem(password, role)
  if (problem) throw invalidField('password', problem)
  const passwordHash = await hashPassword(password)
  await context.db.transact(async (tx) => {
    await useLink(tx, link, now)
    await setPassword(tx, link.person, passwordHash, now)
    await endEverything(tx, link.person)
    await recordChange(tx, null, { entity: link.person.table, id: link.person.id, action: 'reset_password' })
  })
}

/** The role whose rules a person's password follows. @throws AppError 404 when they are gone */
async function roleOf(db: Db, { table, id }: Person): Promise<string> {
  const role = table === 'users' ? 'role' : `'customer'`
  const row = await db.row(
    `SELECT ${role} AS role FROM ${table /* e.g. users */} WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  )
  if (!row) throw new AppError('not_found')
  return row.role
}

/** Stores a password; the caller has proven that the address or account is theirs. */
export async function setPassword(tx: Tx, person: Person, hash: string | null, now: Date): Promise<void> {
  const proof =
    person.table === 'users' ? 'is_password_unproven = false, password_changed_at' : 'password_proven_at'
  await tx.rows(`UPDATE ${person.table} SET password_hash = $2, ${proof} = $3, ${changedNow} WHERE id = $1`, [
    person.id,
    hash,
    hash === null ? null : now.toISOString(),
  ])
}
