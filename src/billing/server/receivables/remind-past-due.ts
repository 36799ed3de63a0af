import { dunningLines, isReminderDue } from '#billing/rules/receivables/dunning.ts'
import { openSql } from '#orders/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { oneByOne } from '#platform/jobs/one-by-one.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { lockClient, notifyContacts } from '../bank-accounts.ts'
import { isUnderWaySql } from './invoice-summary.ts'
import { receivableSettings } from './receivable-settings.ts'

/**
 * Reminds clients of past-due invoices: one notice per client, each in a transaction of its own, so that a failing one holds up
 * no other. [PAY-006]
 */
export async function remindPastDue(context: Context): Promise<void> {
  const { db } = context
  const { reminderDays } = await receivableSettings(db)
  const [first] = reminderDays
  if (first === undefined) return
  const today = await companyDay(db, context)
  const clients = await db.rows(
    `SELECT DISTINCT i.client_id AS id FROM invoices i JOIN clients c ON c.id = i.client_id AND c.deleted_at IS NULL
      WHERE i.status = 'issued' AND i.due_on <= $1::date - $2::int AND NOT i.has_reminders_off AND i.reminders_sent < $3
        AND i.deleted_at IS NULL ORDER BY 1 LIMIT 5000`,
    [today, first, reminderDays.length],
  )
  await oneByOne(context, clients, {
    failed: 'A client could not be reminded',
    run: ({ id }) => db.transact((tx) => remindClient(context, tx, id, { today, days: reminderDays })),
  })
}

type When = { today: string; days: readonly number[] }

async function remindClient(
  context: Context,
  tx: Tx,
  clientId: string,
  { today, days }: When,
): Promise<void> {
  const client = await lockClient(tx, clientId)
  // Checked again under the lock: it may have been paid, or reminded of by another process.
  await tx.rows(
    `SELECT 1 FROM invoices WHERE client_id = $1 AND status = 'issued' ORDER BY id FOR NO KEY UPDATE`,
    [clientId],
  )
  const invoices = await tx.rows(
    `SELECT i.id, i.invoice_number AS number, i.due_on, i.status, i.has_reminders_off,
            i.reminders_sent, i.last_reminder_on, ${openSql('i')} AS open,
            ${isUnderWaySql('i', '$2::date')} AS "isUnderWay"
       FROM invoices i WHERE i.client_id = $1 AND i.status = 'issued' AND i.deleted_at IS NULL ORDER BY i.due_on, i.id LIMIT 500`,
    [clientId, today],
  )
  const due = invoices
    .map((row) => ({ ...row, open: row.open ?? 0, isUnderWay: row.isUnderWay === true }))
    .filter((invoice) => isReminderDue(invoice, today, days))
  if (due.length === 0) return
  const now = context.clock.now().toISOString()
  for (const { id, remindersSent, lastReminderOn } of due) {
    await tx.rows(
      `UPDATE invoices SET reminders_sent = reminders_sent + 1, last_reminder_on = $2, ${changedAt('$3')}
        WHERE id = $1`,
      [id, today, now],
    )
    await recordChange(tx, null, {
      entity: 'invoices',
      id,
      action: 'remind',
      before: { remindersSent, lastReminderOn },
      after: { remindersSent: remindersSent + 1, lastReminderOn: today },
    })
  }
  const data = {
    total: formatCents(due.reduce((sum, { open }) => sum + open, 0)),
    invoices: dunningLines(due, today, dayWords),
  }
  const key = `${clientId}-${today}`
  await notifyContacts(tx, client, { key, template: 'invoice-past-due', data })
  await notifyRep(tx, clientId, { key, data: { ...data, businessName: client.businessName } })
}

async function notifyRep(
  tx: Tx,
  clientId: string,
  { key, data }: { key: string; data: Record<string, string> },
): Promise<void> {
  const rep = await tx.row(
    `SELECT u.email, u.first_name FROM clients c JOIN users u ON u.id = c.assigned_sales_rep_id
      WHERE c.id = $1 AND u.status = 'active' AND u.deleted_at IS NULL`,
    [clientId],
  )
  if (!rep?.email) return
  await enqueue(tx, 'send-mail', {
    id: `client-past-due-${key}`,
    to: rep.email,
    template: 'client-past-due',
    data: { ...data, clientId, firstName: rep.firstName ?? '' },
  })
}
