import { notifiedInJanuary } from '#earnings/rules/taxes/nec.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { oneByOne } from '#platform/jobs/one-by-one.ts'
import { recordEvent } from '#platform/resources/audit.ts'
import { isReady } from './file-year.ts'
import { payerOf, taxPeople } from './tax-facts.ts'

/**
 * In January notifies everybody with a form for the past year where it is, or what is missing, once each. While the company
 * lacks data itself, nobody is notified. [PAY-012]
 */
export async function notifyTaxForms(context: Context): Promise<void> {
  const year = notifiedInJanuary(await companyDay(context.db, context))
  if (year === null || (await payerOf(context)).missing.length > 0) return
  const due = (await taxPeople(context, year)).filter(({ isDue }) => isDue)
  await oneByOne(
    context,
    due.map((person) => ({ id: person.userId, year, missing: isReady(person) ? [] : person.missing })),
    {
      failed: 'A payee was not told of a tax form',
      run: (one) => context.db.transact((tx) => notifyOne(tx, one)),
    },
  )
}

type Notice = { id: string; year: number; missing: readonly string[] }

async function notifyOne(tx: Tx, { id, year, missing }: Notice): Promise<void> {
  const payee = await tx.row(
    'SELECT email, first_name FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
    [id],
  )
  if (!payee?.email) return
  const template = missing.length === 0 ? 'tax-form-ready' : 'tax-form-missing'
  const action = template.replaceAll('-', '_')
  const before = await tx.row(
    `SELECT 1 AS notified FROM audit_logs WHERE entity_type = 'users' AND entity_id = $1 AND action = $2 AND (metadata->>'year')::int = $3`,
    [id, action, year],
  )
  if (before) return
  await enqueue(tx, 'send-mail', {
    id: `${template}-${year}-${id}`,
    to: payee.email,
    template,
    data: { firstName: payee.firstName, year: String(year), missing: missing.join(', ') },
  })
  await recordEvent(tx, {
    action,
    entity: 'users',
    id,
    actor: null,
    ip: null,
    userAgent: null,
    metadata: { year },
  })
}
