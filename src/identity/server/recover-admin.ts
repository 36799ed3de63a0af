import type { Database } from '#platform/db/client.ts'
import { StartError } from '#platform/start-error.ts'
import { endEverything } from './end-sessions.ts'
import { makeResetToken } from './reset-password.ts'
import { removeSecondFactorByHost } from './second-factor.ts'

type Recovered = {
  name: string
  hadSecondFactor: boolean
  sessions: number
  /** The single-use token of a link by which a new password may be chosen. */
  token: string
}

/**
 * Lets an administrator back in who lost phone and backup codes: the second factor goes, every session, open link and known
 * device ends, the audit and a mail say so. The password stays. @throws StartError for anybody but an active administrator
 */
export function recoverAdmin(db: Database, email: string, now: Date): Promise<Recovered> {
  return db.transact(async (tx) => {
    const user = await tx.row(
      `SELECT id, concat_ws(' ', first_name, last_name) AS name, role, status, is_ai_employee AS "isAi" FROM users
        WHERE email = $1 AND deleted_at IS NULL FOR UPDATE`,
      [email],
    )
    if (!user) throw new StartError(`nobody signs in with ${email}: nothing was changed`)
    if (user.role !== 'admin' || user.isAi)
      throw new StartError(
        `${email} is not an administrator: nothing was changed. An administrator can reset a second factor under Team`,
      )
    if (user.status !== 'active')
      throw new StartError(`the account ${email} is ${user.status}, not active: nothing was changed`)
    const open = await tx.row(
      'SELECT count(*)::int AS count FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2',
      [user.id, now.toISOString()],
    )
    await endEverything(tx, { table: 'users', id: user.id })
    const hadSecondFactor = await removeSecondFactorByHost(tx, user.id)
    const token = await makeResetToken(tx, user.id, { now, ip: null })
    return { name: user.name, hadSecondFactor, sessions: open?.count ?? 0, token }
  })
}
