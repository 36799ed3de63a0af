import type { z } from 'zod'
import type { quoteRequest } from '#company/contract/quote-request.ts'
import { answerBy, answerHours } from '#company/rules/lead-answer.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { leads } from '#platform/db/schema/company.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { honeypotName, isCaught } from '#platform/rules/honeypot.ts'
import { dayIn, instantWords } from '#platform/rules/text/dates.ts'

/** Most mails to one address in a day: whoever types another's address again and again does not fill their mailbox. */
const mailsADay = 3

/**
 * Keeps an inquiry as a new lead with an owner and a follow-up within 24 hours (PLAT-018), and mails both sides. [FIX-053]
 */
export async function requestQuote(context: Context, input: z.output<typeof quoteRequest>): Promise<void> {
  if (isCaught(input)) {
    context.log.info('an inquiry filled in the box that people do not see')
    return
  }
  const id = uuidv7()
  const now = context.clock.now()
  const { [honeypotName]: _, ...given } = input
  await context.db.transact(async (tx) => {
    const zone = await companyTimeZone(tx, context.config)
    const owner = await nextOwner(tx)
    const lead = {
      ...given,
      id,
      phone: input.phone || null,
      description: input.description || null,
      assignedTo: owner?.id ?? null,
      followUpDate: dayIn(answerBy(now), zone),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }
    await tx.orm.insert(leads).values(lead)
    const { companyName, industry, assignedTo, followUpDate } = lead
    await recordChange(tx, null, {
      entity: 'leads',
      id,
      action: 'create',
      after: { companyName, industry, status: 'new', assignedTo, followUpDate },
    })
    const recent = await tx.row(
      `SELECT count(*)::int AS count FROM leads WHERE email = $1 AND created_at > $2::timestamptz - interval '1 day'`,
      [lead.email, now.toISOString()],
    )
    if ((recent?.count ?? 0) <= mailsADay)
      await enqueue(tx, 'send-mail', {
        id: `quote-received-${id}`,
        to: lead.email,
        template: 'quote-received',
        data: { businessName: companyName, owner: owner?.name ?? '', hours: answerHours },
      })
    const to = owner?.email ?? (await salesAddress(tx))
    if (to)
      await enqueue(tx, 'send-mail', {
        id: `quote-requested-${id}`,
        to,
        template: 'quote-requested',
        data: {
          businessName: companyName,
          firstName: owner?.firstName ?? '',
          industry,
          email: lead.email,
          phone: lead.phone ?? 'not given',
          description: lead.description ?? 'They wrote nothing more.',
          answerBy: instantWords(answerBy(now).toISOString(), zone),
          leadId: id,
        },
      })
  })
}

/** The administrator with the fewest open leads looks after the next one. */
async function nextOwner(tx: Tx) {
  return tx.row(
    `SELECT u.id, u.email, u.first_name, concat_ws(' ', u.first_name, u.last_name) AS name FROM users u
      WHERE u.role = 'admin' AND u.status = 'active' AND u.deleted_at IS NULL AND NOT u.is_ai_employee
      ORDER BY (SELECT count(*) FROM leads l
                 WHERE l.assigned_to = u.id AND l.status NOT IN ('won', 'lost') AND l.deleted_at IS NULL), u.created_at, u.id
      LIMIT 1`,
  )
}

async function salesAddress(tx: Tx): Promise<string | null> {
  const row = await tx.row(
    `SELECT value ->> 'salesEmail' AS email FROM company_settings WHERE key = 'emails' AND deleted_at IS NULL`,
  )
  return row?.email ?? null
}
