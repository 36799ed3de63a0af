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

/** The state a held order came from, and goes back to. */
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
/** What comes to zero is a gift, and those are given by an administrator. [FIX-005] */
const allow = {
  action: 'allow',
  roles: ['admin'],
  when: { isZero: 'yes' },
  effect: 'an order that comes to zero may be confirmed',
} as const
/** Fewer of some lines, when not all can be had or is wanted. */
const reduce = {
  action: 'reduce',
  roles: staff,
  needsReason: true,
  effect: 'fewer units, new totals; stock is given back, the commission adjusted',
} as const
/** Of an order that has shipped in part: what has gone stays. With its last open unit gone it is shipped. */
const reduceRest = { ...reduce, when: { isPart: 'yes' } } as const
/** What is missing comes later; only while something is. */
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
const giveBack = {
  action: 'return',
  to: 'returned',
  roles: staff,
  needsReason: true,
  effect: 'the whole order or lines of it come back, the commission is reversed for what came back',
} as const

/** Of what has shipped already, while the rest has not. */
const giveBackPart = { ...giveBack, when: { isPart: 'yes' } } as const

/** The life of an order. It stays packed or confirmed until its last open line ships. [SHOP-021, decisions O2, O10] */
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
      { ...giveBackPart, to: 'confirmed' },
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
      { ...giveBackPart, to: 'picking' },
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
      { ...giveBackPart, to: 'packed' },
      cancel,
    ],
    shipped: [{ action: 'deliver', to: 'delivered', roles: [...staff, 'system'] }, giveBack],
    delivered: [giveBack],
    on_hold: [
      { action: 'release', to: 'pending', roles: staff, when: { heldFrom: 'pending' } },
      { action: 'release', to: 'confirmed', roles: staff, when: { heldFrom: 'confirmed' } },
      { ...allow, to: 'on_hold' },
      { ...backorder, to: 'on_hold' },
      { ...reduce, to: 'on_hold' },
      { ...message, to: 'on_hold' },
      { ...giveBackPart, to: 'on_hold' },
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
 * Moves an order and says what to write as `heldFrom`: set by `hold`, empty otherwise.
 * A held order that forgot where it came from goes back to pending, where nothing is lost. [decision O2]
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
