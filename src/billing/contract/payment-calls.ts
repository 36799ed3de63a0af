import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { teamRoles } from '#platform/rules/access/access.ts'
import {
  paymentPreference,
  refusePayment,
  savePaymentPreference,
  verifyPayment,
} from './payment-preference.ts'

const tags = 'accounts'
const read = {
  method: 'GET',
  tags,
  answer: paymentPreference,
  reads: ['users'],
} as const satisfies Partial<CallFacts>
const save = {
  method: 'PUT',
  stepUp: true,
  tags,
  body: savePaymentPreference,
  answer: paymentPreference,
} as const satisfies Partial<CallFacts>
/** Roles that verify payout data. */
const check = {
  method: 'POST',
  access: ['admin', 'operations'],
  stepUp: true,
  tags,
  changes: ['users'],
} as const satisfies Partial<CallFacts>

/** The caller's own payout data, and its verification by staff. */
export const paymentCalls = {
  own: defineCall({
    ...read,
    path: '/api/payment-preference',
    access: teamRoles,
    summary: 'How one wants to be paid',
  }),
  saveOwn: defineCall({
    ...save,
    path: '/api/payment-preference',
    access: teamRoles,
    summary: 'Say how one wants to be paid',
  }),
  of: defineCall({
    ...read,
    path: '/api/users/:id/payment-preference',
    access: ['admin'],
    summary: 'How somebody wants to be paid',
  }),
  saveOf: defineCall({
    ...save,
    path: '/api/users/:id/payment-preference',
    access: ['admin'],
    summary: 'Change where somebody is paid; they are told, it waits a day, somebody else verifies it',
  }),
  verify: defineCall({
    ...check,
    path: '/api/users/:id/verify-payment',
    summary: 'Somebody’s payout goes where they said',
    body: verifyPayment,
  }),
  refuse: defineCall({
    ...check,
    path: '/api/users/:id/refuse-payment',
    summary: 'Somebody’s payout does not go where they want: it is emptied, and they are told',
    body: refusePayment,
  }),
}
