import { defineCall } from '#platform/contract/call.ts'
import { changeSignInAddress } from './change-sign-in-address.ts'

/** Calls by which staff manage a customer's login. */
export const customerCalls = {
  changeAddress: defineCall({
    method: 'POST',
    path: '/api/customer-auth/:id/change-address',
    access: ['admin'],
    stepUp: true,
    tags: 'customer_auth',
    summary: 'Sign in with another mail address from now on; sessions end, both addresses are told',
    body: changeSignInAddress,
    changes: ['customer_auth', 'clients'],
  }),
}
