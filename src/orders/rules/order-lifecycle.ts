import { type Lifecycle, move } from '#platform/rules/lifecycle.ts'

export type OrderStatus =
  | 'pending'
  | 'confirmed'
  | 'picking'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'on_hold'
  | 'cancelled'
  | 'returned'

/** The state that a held order returns to. */
export type HeldFrom = 'pending' | 'confirmed'

const staff = ['operations', 'admin'] as const
const givenBack = 'stock and promo use are given back once, the commission is reversed'

const hold = { action: 'hold', to: 'on_hold', roles: staff, needsReason: true } as const
const cancel = {
  action: 'cancel',
  to: 'cancelled',
  roles: staff,
  needsReason: true,
  effect: givenBack,
} as const
/** An order at zero, or below what its goods cost, is a gift, which an administrator approves. [FIX-005, FIX-051] */
const allow = {
  action: 'allow',
  roles: ['admin'],
  when: { isPriceHeld: 'yes' },
  effect: 'an order that comes to zero, or to less than its goods cost, may be confirmed',
} as const
/** Reduces some lines, when stock is short or less is wanted. */
const reduce = {
  action: 'reduce',
  roles: staff,
  needsReason: true,
  effect: 'fewer units, new totals; stock is given back, the commission adjusted',
} as const
/** Reduces a partly shipped order: shipped units stay. When its last open unit is removed it counts as shipped. */
const reduceRest = { ...reduce, when: { isPart: 'yes' } } as const
/** Puts missing units on backorder; only while some are missing. */
const backorder = {
  action: 'backorder',
  roles: staff,
  when: { isShort: 'yes' },
  effect: 'what is missing comes later, and the customer is told',
} as const
const message = {
  action: 'message',
  roles: staff,
  needsReason: true,
  effect: 'the customer is written to',
} as const
const takeBack = {
  action: 'return',
  to: 'returned',
  roles: staff,
  needsReason: true,
  effect: 'the whole order or lines of it come back, the commission is reversed for what came back',
} as const

/** Returns of a partly shipped order, for what has shipped. */
const takeBackPart = { ...takeBack, when: { isPart: 'yes' } } as const

/** States of an order. It stays packed or confirmed until its last open line ships. [SHOP-021, decisions O2, O10] */
export const orderLifecycle: Lifecycle<OrderStatus> = {
  entity: 'orders',
  initial: 'pending',
  moves: {
    pending: [
      {
        action: 'confirm',
        to: 'confirmed',
        roles: staff,
        effect: 'account, bank, stock and the law must allow it; lapsed stock is reserved anew',
      },
      hold,
      { ...allow, to: 'pending' },
      { ...backorder, to: 'pending' },
      { ...reduce, to: 'pending' },
      { ...message, to: 'pending' },
      { action: 'cancel', to: 'cancelled', roles: ['customer', ...staff], effect: givenBack },
    ],
    confirmed: [
      {
        action: 'pick',
        to: 'picking',
        roles: staff,
        effect: 'stock is allocated: all of it must be there, and the law must still allow it',
      },
      {
        action: 'pick-part',
        to: 'picking',
        roles: staff,
        when: { isPartHere: 'yes' },
        effect: 'what is on the shelf goes first; what is on backorder ships later',
      },
      hold,
      { ...backorder, to: 'confirmed' },
      { ...reduce, to: 'confirmed' },
      { ...message, to: 'confirmed' },
      { ...takeBackPart, to: 'confirmed' },
      cancel,
    ],
    picking: [
      {
        action: 'pack',
        to: 'packed',
        roles: staff,
        effect: 'the law must still allow it; what lies in the box stands as a shipment',
      },
      { ...reduce, to: 'picking' },
      { ...message, to: 'picking' },
      { ...takeBackPart, to: 'picking' },
      cancel,
    ],
    packed: [
      {
        action: 'ship',
        to: 'shipped',
        roles: staff,
        effect: 'what is packed goes out, is invoiced, its commission earned; a part leaves the rest open',
      },
      {
        action: 'unpack',
        to: 'picking',
        roles: staff,
        needsReason: true,
        effect: 'its shipment is undone; the stock stays allocated',
      },
      { ...reduceRest, to: 'packed' },
      { ...message, to: 'packed' },
      { ...takeBackPart, to: 'packed' },
      cancel,
    ],
    shipped: [{ action: 'deliver', to: 'delivered', roles: [...staff, 'system'] }, takeBack],
    delivered: [takeBack],
    on_hold: [
      { action: 'release', to: 'pending', roles: staff, when: { heldFrom: 'pending' } },
      { action: 'release', to: 'confirmed', roles: staff, when: { heldFrom: 'confirmed' } },
      { ...allow, to: 'on_hold' },
      { ...backorder, to: 'on_hold' },
      { ...reduce, to: 'on_hold' },
      { ...message, to: 'on_hold' },
      { ...takeBackPart, to: 'on_hold' },
      cancel,
    ],
    cancelled: [],
    returned: [],
  },
}

type OrderMoveResult =
  | {
      readonly ok: true
      readonly to: OrderStatus
      readonly heldFrom: HeldFrom | null
      readonly needsReason: boolean
    }
  | { readonly ok: false; readonly allowed: string[] }

/**
 * Moves an order and gives the new `heldFrom`: set by `hold`, cleared otherwise. A held order without `heldFrom` returns to
 * pending. [decision O2]
 */
export function moveOrder(
  order: { readonly status: string; readonly heldFrom?: string | null | undefined },
  action: string,
): OrderMoveResult {
  const facts = { heldFrom: order.heldFrom ?? 'pending', isPart: 'no' }
  const result = move(orderLifecycle, order.status, action, facts)
  if (!result.ok) return result
  const heldFrom = result.to === 'on_hold' ? heldFromOf(order) : null
  return { ok: true, to: result.to, heldFrom, needsReason: result.move.needsReason === true }
}

function heldFromOf({
  status,
  heldFrom,
}: {
  status: string
  heldFrom?: string | null | undefined
}): HeldFrom {
  const from = status === 'on_hold' ? heldFrom : status
  return from === 'confirmed' ? 'confirmed' : 'pending'
}
