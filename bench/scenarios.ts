import { randomUUID } from 'node:crypto'
import type { Filled } from './fill.ts'
import type { Call } from './measure.ts'

export type Scenario = { name: string; atLeast: number; baseline: () => Call; product: () => Call }

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

export function listCall({ rep }: Filled): Call {
  const path = `/api/prospects?assignedTo=${rep.id}&stage=${pick(['cold', 'warm', 'hot'])}&limit=25`
  return { method: 'GET', path, headers: signedIn(rep.token) }
}

/** The same calls for both; the product's carry a session. A rep reads what is theirs, customers order. */
export function scenarios(filled: Filled): Scenario[] {
  const { rep, prospectIds, customers, productIds } = filled
  return [
    {
      name: 'list of 25 by owner and stage',
      atLeast: 0.65,
      baseline: () => ({
        path: `/prospects?assignedTo=${rep.id}&stage=${pick(['cold', 'warm', 'hot'])}&limit=25`,
      }),
      product: () => listCall(filled),
    },
    {
      name: 'get by id',
      atLeast: 0.5,
      baseline: () => ({ path: `/prospects/${pick(prospectIds)}` }),
      product: () => ({ path: `/api/prospects/${pick(prospectIds)}`, headers: signedIn(rep.token) }),
    },
    {
      name: 'place an order of three lines',
      atLeast: 0.8,
      baseline: () => {
        const { clientId, customerId, repId } = pick(customers)
        return {
          method: 'POST',
          path: '/orders',
          body: JSON.stringify({ clientId, customerId, repId, items: items(productIds) }),
        }
      },
      product: () => ({
        method: 'POST',
        path: '/api/orders',
        headers: {
          ...signedIn(pick(customers).token),
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ items: items(productIds) }),
      }),
    },
  ]
}

/** Three different products, in any order. */
function items(productIds: readonly string[]) {
  const chosen = new Set<string>()
  while (chosen.size < 3) chosen.add(pick(productIds))
  return [...chosen].map((productId) => ({ productId, quantity: 1 + Math.floor(Math.random() * 3) }))
}

function signedIn(token: string): Record<string, string> {
  return { cookie: `__Host-pourline=${token}`, 'sec-fetch-site': 'same-origin' }
}
