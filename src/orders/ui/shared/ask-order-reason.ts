import type { OrderAction } from '#orders/contract/move-order.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { isCustomerNotified } from './customer-reason.tsx'
import type { OrderRef } from './order-types.ts'
import { actionWords } from './order-words.ts'

type OrderReason = {
  order: OrderRef
  action: OrderAction
  needsReason: boolean
  /** Replaces the team's label. */
  label?: string
  note?: string
  hint?: string
  send: (body: { reason?: string }) => Promise<unknown>
}

/** Asks for the reason of a move before it is made. */
export function askOrderReason({ order, action, needsReason, label, note, hint, send }: OrderReason) {
  const words = actionWords[action]
  return askReason({
    title: `${label ?? words.label}: ${order.orderNumber}`,
    description: note ?? words.note,
    label: words.asks ?? 'Reason',
    hint: hint ?? isCustomerNotified,
    isOptional: !needsReason,
    missing: words.asks ? 'Please write a message' : 'Please give a reason',
    longest: 500,
    action: label ?? words.label,
    isDanger: words.isDanger,
    send: ({ reason }) => send(reason ? { reason } : {}),
  })
}
