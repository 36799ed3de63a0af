import { decideRole, type TeamRole } from '#identity/rules/role-changes.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { demand, notFound } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { humanize } from '#platform/rules/text/humanize.ts'

/**
 * Changes a member's role from their next call on. Nobody changes their own; a database trigger keeps the last
 * administrator. @throws AppError 403, 404, 409 `conflict`, `last_admin`
 */
export async function changeRole(
  context: Context,
  caller: Caller,
  id: string,
  role: TeamRole,
): Promise<void> {
  demand(refuseOneself(caller.actor, id))
  await context.db.transact(async (tx) => {
    const member = await tx.row(
      `SELECT first_name, email, role, status, hire_date FROM users
        WHERE id = $1 AND deleted_at IS NULL AND NOT is_ai_employee FOR NO KEY UPDATE`,
      [id],
    )
    if (!member) throw notFound()
    const { hireDate } = demand(decideRole(member, role, await companyDay(tx, context)))
    await tx.rows(`UPDATE users SET role = $2, hire_date = $3, ${changedNow} WHERE id = $1`, [
      id,
      role,
      hireDate,
    ])
    await recordMove(tx, caller, {
      entity: 'users',
      id,
      action: 'change_role',
      field: 'role',
      from: member.role,
      to: role,
      before: { hireDate: member.hireDate },
      after: { hireDate },
    })
    await enqueue(tx, 'send-mail', {
      to: member.email,
      template: 'team-role-changed',
      data: {
        firstName: member.firstName,
        from: humanize(member.role).toLowerCase(),
        to: humanize(role).toLowerCase(),
      },
    })
  })
}
