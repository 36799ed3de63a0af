import type { Context } from '../context.ts'
import type { Handlers } from '../jobs/runner.ts'
import type { Mailer } from '../ports/mail.ts'

/** [SHOP-024] A second run sends under the same Message-ID, and marks once. */
export function orderJobs(context: Context, mailer: Mailer): Pick<Handlers, 'send-shipping-notice'> {
  return {
    'send-shipping-notice': async ({ notificationId, mail }) => {
      await mailer.send(mail)
      await context.db.transact(async (tx) => {
        const sent = await tx.row(
          `UPDATE shipping_notifications SET status = 'sent', sent_at = $2, version = version + 1, updated_at = now()
            WHERE id = $1 AND status <> 'sent' RETURNING id`,
          [notificationId, context.clock.now().toISOString()],
        )
        if (sent) tx.changes.push({ entity: 'shipping_notifications', id: notificationId, op: 'update' })
      })
    },
  }
}
