import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, invalidField } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { passwordProblem } from './check-password.ts'
import { endEverything } from './end-sessions.ts'
import { hashPassword } from './passwords.ts'
import { type Person, personOf } from './person.ts'
import { setPassword } from './reset-password.ts'
import { countTry, demandPassword, proofsOf } from './step-up.ts'

export type Known = { email: string; name: string; version: number }

/** Locks a person and returns their mail address data. @throws AppError 404 */
export async function lockPerson(tx: Tx, { table, id }: Person): Promise<Known> {
  const row = await (table === 'users'
    ? tx.row(
        `SELECT email, first_name AS name, version FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
        [id],
      )
    : tx.row(
        `SELECT a.email, c.business_name AS name, a.version FROM customer_auth a JOIN clients c ON c.id = a.client_id
          WHERE a.id = $1 AND a.deleted_at IS NULL FOR UPDATE OF a`,
        [id],
      ))
  if (!row) throw new AppError('not_found')
  return row
}

/** A team member's own name. */
export async function changeOwnName(
  context: Context,
  caller: Caller,
  after: { firstName: string; lastName: string },
): Promise<void> {
  const { id } = caller.actor
  await context.db.transact(async (tx) => {
    const before = await tx.row('SELECT first_name, last_name FROM users WHERE id = $1 FOR UPDATE', [id])
    await tx.rows(`UPDATE users SET first_name = $2, last_name = $3, ${changedNow} WHERE id = $1`, [
      id,
      after.firstName,
      after.lastName,
    ])
    await recordChange(tx, caller, { entity: 'users', id, action: 'update', before: before ?? null, after })
  })
}

/**
 * Changes one's own password: other sessions end, open links and known devices are void, and an email notifies.
 * @throws AppError 400 by its field, 409 for a customer who never chose one, 429
 */
export async function changeOwnPassword(
  context: Context,
  caller: Caller,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const person = personOf(caller.actor)
  if (!(await proofsOf(context, person)).includes('password'))
    throw new AppError('conflict', { message: 'You have no password yet. Ask for a link to choose one.' })
  await countTry(context, caller, () => demandPassword(context, person, current)).catch((error: unknown) => {
    const isWrong = error instanceof AppError && error.code === 'invalid_credentials'
    throw isWrong ? invalidField('current', 'This is not your password.') : error
  })
  if (current === password) throw invalidField('password', 'This is the password you have.')
  const problem = await passwordProblem(password, caller.actor.role)
  if (problem) throw invalidField('password', problem)
  const hash = await hashPassword(password)
  await context.db.transact(async (tx) => {
    const known = await lockPerson(tx, person)
    await setPassword(tx, person, hash, context.clock.now())
    await endEverything(tx, person, caller.sessionId)
    await recordChange(tx, caller, { entity: person.table, id: person.id, action: 'change_password' })
    await enqueue(tx, 'send-mail', {
      id: `password-changed-${person.id}-${known.version}`,
      to: known.email,
      template: 'password-changed',
      data: { name: known.name, page: person.table === 'users' ? 'login' : 'customer-login' },
    })
  })
}
