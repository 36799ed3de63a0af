import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { businessRegistrations } from '#platform/db/schema/accounts.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import type { TemplateName } from '#platform/ports/mail-templates.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { registrationLifecycle } from '#registration/rules/registration-lifecycle.ts'
import { registrationFacts } from '#registration/rules/registration-review.ts'
import { isPhone } from './is-phone.ts'
import { firstNameOf, lockRegistration, openSecrets, type Registration } from './locked-registration.ts'

export const linkDays = 14
type Moved = { id: string; status: string; clientId: null; isBankVerified: false }

/** The hash stored for a mailed link; the token itself exists only in the email. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Mails the owner a single-use link for giving the missing values (R1). @throws AppError 404, 409 */
export async function requestCompletion(
  context: Context,
  caller: Caller,
  id: string,
  note: string,
): Promise<Moved> {
  const token = randomBytes(32).toString('base64url')
  const now = context.clock.now()
  return context.db.transact(async (tx) => {
    const registration = await lockRegistration(tx, id)
    const { missing } = registrationFacts(
      { ...registration, ...openSecrets(context, registration) },
      true,
      isPhone,
    )
    const moved = await move(context, tx, caller, {
      registration,
      action: 'request_completion',
      reason: note || null,
      set: {
        completionTokenHash: linkHash(token),
        completionExpiresAt: new Date(now.getTime() + linkDays * 86_400_000).toISOString(),
        reviewNotes: note || registration.reviewNotes,
      },
    })
    const mail = mailOf(registration, 'registration-to-complete', {
      days: linkDays,
      note: note ? `${note}\n\n` : '',
      missing: missingWords(missing.length),
    })
    await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { token }))
    return moved
  })
}

/** Stops waiting for the owner: the application returns to the queue and its link ends. @throws AppError 404, 409 */
export async function takeBack(context: Context, caller: Caller, id: string): Promise<Moved> {
  return context.db.transact(async (tx) =>
    move(context, tx, caller, {
      registration: await lockRegistration(tx, id),
      action: 'complete',
      reason: null,
      set: { completionTokenHash: null, completionExpiresAt: null },
    }),
  )
}

/** Returns a rejected application to review; its owner is notified. @throws AppError 404, 409 */
export async function reopenRegistration(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Moved> {
  return context.db.transact(async (tx) => {
    const registration = await lockRegistration(tx, id)
    const moved = await move(context, tx, caller, { registration, action: 'reopen', reason, set: {} })
    await enqueue(tx, 'send-mail', mailOf(registration, 'registration-reopened', {}))
    return moved
  })
}

type Move = {
  registration: Registration
  action: string
  reason: string | null
  set: Partial<typeof businessRegistrations.$inferInsert>
}

async function move(
  context: Context,
  tx: Tx,
  caller: Caller,
  { registration, action, reason, set }: Move,
): Promise<Moved> {
  const { id, status: from, version } = registration
  const status = decideMove(registrationLifecycle, { state: from, action, role: caller.actor.role })
  await tx.orm
    .update(businessRegistrations)
    .set({ ...set, status, version: version + 1, updatedAt: context.clock.now().toISOString() })
    .where(eq(businessRegistrations.id, id))
  await recordMove(tx, caller, { entity: 'business_registrations', id, action, from, to: status, reason })
  await enqueue(tx, 'watch-facts', {}, { key: 'watch-facts' })
  return { id, status, clientId: null, isBankVerified: false }
}

function missingWords(count: number): string {
  if (count === 0) return 'please look at it once more'
  return count === 1 ? 'one answer is missing' : `${count} answers are missing`
}

function mailOf(
  { id, version, contactEmail, businessName, ...registration }: Registration,
  template: TemplateName,
  data: { days?: number; note?: string; missing?: string },
) {
  return {
    id: `${template}-${id}-${version}`,
    to: contactEmail,
    template,
    data: { businessName, firstName: firstNameOf(registration), ...data },
  }
}
