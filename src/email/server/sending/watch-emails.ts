import type { Context } from '#platform/context.ts'
import { requeueLostSms } from '../needs.ts'
import { forgetProgramDays } from './address-limit.ts'
import { forgetPaces } from './pace.ts'
import { queueEmail } from './queue-email.ts'

/** Queues emails and SMS whose lease ran out and that no job holds; the job decides what becomes of them. */
export async function watchEmails({ db, clock }: Context): Promise<void> {
  await db.transact(async (tx) => {
    const unfinished = await tx.rows(
      `SELECT id, is_commercial, email_type AS kind FROM emails WHERE status = 'sending' AND lease_until < $1 AND deleted_at IS NULL
        ORDER BY lease_until LIMIT 500`,
      [clock.now().toISOString()],
    )
    for (const email of unfinished) await queueEmail(tx, email)
    await requeueLostSms(tx, clock.now())
    await forgetPaces(tx, clock.now())
    await forgetProgramDays(tx, clock.now())
  })
}
