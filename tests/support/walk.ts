import { expect } from 'vitest'
import type { Person, TestApp } from './app.ts'
import type { Shop } from './shop.ts'

export type Full = {
  id: string
  version: number
  status: string
  allowed: { action: string; needsReason: boolean }[]
  transitions: { action: string; by: string | null; reason: string | null }[]
} & Record<string, unknown>

/** Who moves an order, and what else the call says. */
type Sender = { by?: Person; headers?: Record<string, string> }

export const toPacked = ['confirm', 'pick', 'pack']

/** Takes orders through their life by the calls that people make. */
export function walk(server: TestApp, shop: Shop) {
  const { db } = server.context

  async function place(items: object[], extra: object = {}): Promise<string> {
    const { status, body } = await shop.customer.send<{ id: string }>('POST', '/api/orders', {
      items,
      ...extra,
    })
    expect(status).toBe(201)
    return body.id
  }

  const move = (
    id: string,
    action: string,
    body?: object,
    { by = shop.operations, headers = {} }: Sender = {},
  ) => by.send<Full>('POST', `/api/orders/${id}/${action}`, body, headers)

  async function bring(id: string, ...actions: string[]): Promise<Full> {
    let last: Full | undefined
    for (const action of actions) {
      const body = action === 'ship' ? { trackingNumber: '1Z999', carrier: 'UPS' } : { reason: 'because' }
      const answer = await move(id, action, body)
      expect([action, answer.status]).toEqual([action, 200])
      last = answer.body
    }
    if (!last) throw new Error('no move')
    return last
  }

  return {
    place,
    move,
    bring,
    commissionsOf: (id: string) =>
      db.rows<{ type: string; amount: number; earned: boolean; total: number }>(
        `SELECT commission_type AS type, commission_amount AS amount, earned_at IS NOT NULL AS earned, order_total AS total
           FROM commissions WHERE order_id = $1 ORDER BY id`,
        [id],
      ),
    movementsOf: (id: string) =>
      db.rows(
        'SELECT transaction_type AS type, quantity FROM inventory_transactions WHERE order_id = $1 ORDER BY id',
        [id],
      ),
  }
}
