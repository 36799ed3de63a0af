import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { patiently } from '#platform/jobs/patiently.ts'
import type { Handlers } from '#platform/jobs/runner.ts'
import type { Mailer } from '#platform/ports/mail.ts'
import { lapseReservations } from './lapse-reservations.ts'

/** Sends each shipping notification once; setting the mark waits for the database if it is away. [SHOP-024] */
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
          await tx.change(
            `UPDATE shipping_notifications SET status = 'sent', sent_at = $2, ${changedNow}
              WHERE id = $1 AND status <> 'sent' RETURNING id`,
            [notificationId, context.clock.now().toISOString()],
          )
        })
      await patiently(mark, stopping)
    },
  }
}
