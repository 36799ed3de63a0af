import { orderDesk } from './order-desk.ts'
import type { PageOptions, TestApp } from './test-app.ts'
import { memberOf } from './test-app-people.ts'

/** A rep whose papers and payout are in order, with a client whose orders bring commissions. */
export async function earningRep(testApp: TestApp, options?: PageOptions) {
  const { call, addBottle, asCustomer, order } = orderDesk(() => testApp)
  const rep = await memberOf(testApp, 'sales_rep', options)
  await testApp.sql(
    `UPDATE users SET has_submitted1099 = true, compliance_verified = true, preferred_payment_method = 'venmo',
            venmo_handle = '@robin', payment_method_verified = true, payout_verified_at = now() WHERE id = $1`,
    [rep.id],
  )
  const bar = await asCustomer({ repId: rep.id })
  const bottle = await addBottle('Earning Bottle', 100)
  const { page: admin } = await memberOf(testApp, 'admin')

  /** An order after these moves, with its commission. */
  async function earns(...moves: string[]): Promise<{ id: string; number: string }> {
    const placed = await order(bar, bottle, 1, ...moves)
    const [row] = await testApp.sql('SELECT id FROM commissions WHERE order_id = $1', [placed.id])
    return { id: String(row?.id), number: placed.number }
  }

  /** One that is shipped and approved, and waits for its payment. */
  async function approved(): Promise<{ id: string; number: string }> {
    const commission = await earns('confirm', 'pick', 'pack', 'ship')
    await call(admin, `/api/commissions/${commission.id}/approve`)
    return commission
  }

  return { ...rep, bar, bottle, admin, earns, approved }
}
