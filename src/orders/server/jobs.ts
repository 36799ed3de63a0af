import type { Context } from '#platform/context.ts'
import { patiently } from '#platform/jobs/patiently.ts'
import type { Handlers } from '#platform/jobs/runner.ts'
import type { Mailer } from '#platform/ports/mail.ts'
import { lapseReservations } from './lapse-reservations.ts'

/** [SHOP-024] Sent once: what is marked is not sent again, and the mark is waited for when the database goes in between. */
export function orderJobs(
  context: Context,
  mailer: Mailer,
): Pick<Handlers, 'send-shipping-notice' | 'lapse-reservations'> {
  return {
    'lapse-reservations': () => lapseReservations(context),
    'send-shipping-notice': async ({ notificationId, mail }, stopping) => {
      const waits = await context.db.row(
        `SELECT FROM shipping_notifications WHERE id = $1 AND status <> 'sent'`,
        [notificationId],
      )
      if (!waits) return
      await mailer.send(mail)
      const mark = () =>
        context.db.transact(async (tx) => {
          const sent = await tx.row(
            `UPDATE shipping_notifications SET status = 'sent', sent_at = $2, version = version + 1, updated_at = now()
              WHERE id = $1 AND status <> 'sent' RETURNING id`,
            [notificationId, context.clock.now().toISOString()],
          )
          if (sent) tx.changes.push({ entity: 'shipping_notifications', id: notificationId, op: 'update' })
        })
      await patiently(mark, stopping)
    },
  }
}
