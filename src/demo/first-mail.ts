import { messageIdOf } from '#email/server/sending/message-id.ts'
import { keptWords, recipientOf } from '#email/server/sending/system-mail.ts'
import { welcomeDays } from '#identity/server/reset-password.ts'
import { orderMoves } from '#orders/contract/move-order.ts'
import { orderLifecycle } from '#orders/rules/order-lifecycle.ts'
import { movedMail } from '#orders/server/notify-customer.ts'
import { receivedMail } from '#orders/server/write-order.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/db/client.ts'
import { type OpenMail, rawMessage } from '#platform/ports/mail.ts'
import { keepMessage } from '#platform/ports/mailbox.ts'
import { isState } from '#platform/rules/lifecycle.ts'
import { keysOf } from '#platform/rules/records.ts'
import { approvedMail } from '#registration/server/approve-registration.ts'
import { reminderMail } from '#training/server/cohorts/reminder-mail.ts'
import { day, iso, later } from './calendar.ts'
import { companyName } from './company-name.ts'
import type { World } from './world.ts'

type Sent = { at: string; mail: OpenMail | null }

const customer = 'customer@amberroot.example'

/**
 * Fills the demo's mailbox for the first day with some mail of the last two weeks, made from the company's rows as the
 * product makes it.
 */
export async function fillMailbox(
  tx: Tx,
  config: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>,
  world: World,
): Promise<void> {
  const { now, timeZone } = world.calendar
  const sender = {
    from: config.MAIL_FROM,
    publicUrl: config.PUBLIC_URL,
    companyName: await companyName(tx),
  }
  const since = iso(later(now, -14 * day))
  const sent = [
    ...(await aboutOrders(tx, since)),
    ...(await aboutRegistrations(tx, since)),
    ...(await aboutTheTeam(tx, since)),
    ...(await aboutDeadlines(tx, since, timeZone)),
  ]
  for (const { at, mail } of sent.toSorted((a, b) => a.at.localeCompare(b.at))) {
    if (!mail) continue
    const receivedAt = new Date(at)
    const raw = await rawMessage(mail, sender, receivedAt)
    await keepMessage(tx, raw, [mail.to], { id: world.newId(receivedAt), receivedAt })
    await noteSent(tx, { mail, sender, at, id: world.newId(receivedAt) })
  }
}

type Noted = { mail: OpenMail; sender: Parameters<typeof rawMessage>[1]; at: string; id: string }

/** Records a mail as the product records what it has sent. */
async function noteSent(tx: Tx, { mail, sender, at, id }: Noted): Promise<void> {
  const { subject, text } = keptWords(mail, sender)
  const recipient = await recipientOf(tx, mail.to.toLowerCase())
  await tx.rows(
    `INSERT INTO emails (id, recipient_email, recipient_type, recipient_id, subject, body, email_type, status, attempts, message_id,
                         is_system, client_id, sent_at, created_at, updated_at)
     VALUES ($1, lower($2), $3, $4, $5, $6, $7, 'sent', 1, $8, true, $10, $9, $9, $9)`,
    [
      id,
      mail.to,
      recipient.type,
      recipient.id,
      subject,
      text,
      mail.template,
      messageIdOf(mail.id ?? id, sender.from),
      at,
      recipient.clientId,
    ],
  )
}

/** Mail on each step of an order: of the demo's own customer where it has one, else of the newest order. */
async function aboutOrders(tx: Tx, since: string): Promise<Sent[]> {
  const rows = await tx.rows(
    `SELECT DISTINCT ON (t.action) t.action, t.to_state AS status, t.reason, t.at, o.id, o.version,
            o.order_number, o.total, c.business_name, c.email,
            coalesce(n.message, '') AS detail
       FROM transitions t JOIN orders o ON o.id = t.entity_id JOIN clients c ON c.id = o.client_id
       LEFT JOIN shipping_notifications n ON n.order_id = o.id AND t.action = 'ship'
      WHERE t.entity_type = 'orders' AND t.at > $1 AND t.action <> 'return'
      ORDER BY t.action, c.email = $2 DESC, t.at DESC, t.id`,
    [since, customer],
  )
  return rows.map(({ at, status, reason, detail, ...order }) => {
    if (order.action === 'place') return { at, mail: receivedMail(order, order) }
    const action = keysOf(orderMoves).find((one) => one === order.action)
    if (!action || !isState(orderLifecycle, status)) throw new Error(`no move of an order: ${order.action}`)
    return { at, mail: movedMail(order, { action, status, detail, input: { reason: reason ?? undefined } }) }
  })
}

/** Mail on the two newest registrations that wait, and on the account opened last. */
async function aboutRegistrations(tx: Tx, since: string): Promise<Sent[]> {
  const rows = await tx.rows(
    `SELECT r.id, r.contact_email, r.business_name,
            r.owner_first_name, r.contact_name, r.created_at,
            r.approved_at, coalesce(b.status = 'verified', false) AS "isBankVerified"
       FROM business_registrations r LEFT JOIN client_banking_info b ON b.client_id = r.client_id
      WHERE r.created_at > $1 AND r.status IN ('pending', 'approved')
      ORDER BY coalesce(r.approved_at, r.created_at) DESC, r.id`,
    [since],
  )
  const waiting = rows.filter(({ approvedAt }) => !approvedAt).slice(0, 2)
  const approved = rows.filter(({ approvedAt }) => approvedAt).slice(0, 1)
  return [
    ...waiting.map(({ id, contactEmail, businessName, ownerFirstName, contactName, createdAt }) => ({
      at: createdAt,
      mail: {
        id: `registration-${id}`,
        to: contactEmail,
        template: 'registration-received' as const,
        data: { businessName, firstName: ownerFirstName ?? contactName ?? '' },
      },
    })),
    ...approved.map((row) => ({
      at: row.approvedAt ?? row.createdAt,
      mail: approvedMail(row, row.isBankVerified),
    })),
  ]
}

/** Mail to the latest applicant to the team, and to the member accepted last, whose link is used up. */
async function aboutTheTeam(tx: Tx, since: string): Promise<Sent[]> {
  const rows = await tx.rows(
    `SELECT DISTINCT ON (status) id, email, first_name, status, created_at AS at FROM users
      WHERE created_at > $1 AND role = 'trainee' AND status IN ('pending', 'active') AND NOT is_ai_employee
      ORDER BY status, created_at DESC, id`,
    [since],
  )
  return rows.map(
    ({ id, email: to, firstName, status, at }): Sent => ({
      at,
      mail:
        status === 'pending'
          ? { id: `team-${id}`, to, template: 'team-registration-received', data: { firstName } }
          : { to, template: 'team-approved', data: { firstName, days: welcomeDays, token: 'used' } },
    }),
  )
}

/** The last reminder of each of the two people reminded last. */
async function aboutDeadlines(tx: Tx, since: string, timeZone: string): Promise<Sent[]> {
  const rows = await tx.rows(
    `SELECT * FROM (
       SELECT DISTINCT ON (r.user_id) r.id, r.sent_at AS at, r.kind, m.title, r.due_on AS "dueOn",
              (r.sent_at AT TIME ZONE $2)::date AS today, u.email, u.first_name AS "firstName"
         FROM deadline_reminders r JOIN cohort_modules c ON c.id = r.cohort_module_id
         JOIN training_modules m ON m.slug = c.module_slug AND m.status = 'published' JOIN users u ON u.id = r.user_id
        WHERE r.sent_at > $1 AND r.sent_at > u.created_at ORDER BY r.user_id, r.sent_at DESC, r.id) newest
      ORDER BY at DESC, id LIMIT 2`,
    [since, timeZone],
  )
  return rows.map((row) => ({ at: row.at, mail: reminderMail(`deadline-${row.id}`, [row]) }))
}
