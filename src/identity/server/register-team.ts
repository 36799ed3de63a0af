import type { z } from 'zod'
import type { teamRegistration } from '#identity/contract/register-team.ts'
import type { Context } from '#platform/context.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { users } from '#platform/db/schema/identity.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { honeypotName, isCaught } from '#platform/rules/honeypot.ts'
import { passwordProblem } from './check-password.ts'
import { hashPassword } from './passwords.ts'

/**
 * Stores an applicant as pending, without session and job: the approving administrator sets the role (A8, A13). The
 * password is void until a mailed link has confirmed the address. A known address gets another mail instead, and the
 * answer is the same (no enumeration).
 */
export async function registerTeamMember(
  context: Context,
  input: z.output<typeof teamRegistration>,
): Promise<void> {
  if (isCaught(input)) {
    context.log.info('a team registration filled in the box that people do not see')
    return
  }
  const problem = await passwordProblem(input.password, 'user')
  if (problem) throw invalidField('password', problem)
  const passwordHash = await hashPassword(input.password)
  const {
    password: _,
    role,
    businessName: __,
    [honeypotName]: ___,
    previousEmployer,
    availability,
    ...values
  } = input
  const id = uuidv7()
  await context.db.transact(async (tx) => {
    const known = await tx.row('SELECT 1 FROM users WHERE email = $1 AND deleted_at IS NULL', [input.email])
    const mail = { to: input.email, data: { firstName: input.firstName } }
    if (known) return enqueue(tx, 'send-mail', { ...mail, template: 'registration-known' })
    await tx.orm.insert(users).values({
      ...values,
      id,
      passwordHash,
      isPasswordUnproven: true,
      previousEmployer: previousEmployer || null,
      availability: availability ?? 'full_time',
      role: 'user',
      requestedRole: role ?? 'trainee',
      status: 'pending',
    })
    await recordChange(tx, null, {
      entity: 'users',
      id,
      action: 'create',
      after: { firstName: input.firstName, lastName: input.lastName, status: 'pending' },
    })
    await enqueue(tx, 'send-mail', { ...mail, id: `team-${id}`, template: 'team-registration-received' })
  })
}
