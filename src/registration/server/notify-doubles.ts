import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { businessRegistrations } from '#platform/db/schema/accounts.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { type Double, findDoubles } from './find-doubles.ts'
import { statusToken } from './registration-status.ts'

type Made = {
  id: string
  businessName: string
  contactEmail: string
  firstName: string
  findings: { field: string; message: string }[]
}

const quietHours = 24

/**
 * Notifies the applicant of a new registration; an address that is known already gets another email. The call answers
 * the same either way, so that nobody learns from it who is a customer.
 */
export async function notifyOfReceipt(context: Context, tx: Tx, made: Made): Promise<void> {
  const doubles = (await findDoubles(tx, made.id)).filter((double) => double.status !== 'rejected')
  if (doubles.length > 0) {
    const findings = [...made.findings, { field: 'duplicate', message: 'Looks like a business we know' }]
    await tx.orm.update(businessRegistrations).set({ findings }).where(eq(businessRegistrations.id, made.id))
  }
  const known = doubles.find((double) => double.same.includes('email'))
  const mail = { id: `registration-${made.id}`, to: made.contactEmail }
  await enqueue(
    tx,
    'send-mail',
    // Text typed by an anonymous caller is not mailed to a known address.
    known
      ? { ...mail, template: 'business-known', data: { businessName: known.name } }
      : sealedMail(
          context.sealer,
          {
            ...mail,
            template: 'registration-received',
            data: { businessName: made.businessName, firstName: made.firstName },
          },
          { token: statusToken(context.sealer, made.id) },
        ),
  )
  const sameTax = doubles.find((double) => double.same.includes('taxId') && !double.same.includes('email'))
  if (sameTax) await notifyOwner(context, tx, sameTax)
}

/** Notifies the owner that somebody else applied with their business's tax id, at most once a day. */
async function notifyOwner(context: Context, tx: Tx, known: Double): Promise<void> {
  const since = new Date(context.clock.now().getTime() - quietHours * 3_600_000).toISOString()
  const owner = await tx.row(
    `SELECT contact_email AS email FROM business_registrations WHERE id = $1 AND NOT EXISTS (
       SELECT 1 FROM audit_logs WHERE entity_type = 'business_registrations' AND entity_id = $1
          AND action = 'tell_of_double' AND created_at > $2)`,
    [known.id, since],
  )
  if (!owner) return
  await recordChange(tx, null, {
    entity: 'business_registrations',
    id: known.id,
    action: 'tell_of_double',
  })
  await enqueue(tx, 'send-mail', {
    to: owner.email,
    template: 'business-same-tax-id',
    data: { businessName: known.name },
  })
}
