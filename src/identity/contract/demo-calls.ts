import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { companyCode, currentUser, demoLogin } from './sign-in.ts'

const open = { access: 'public', tags: 'sign-in' } as const satisfies Partial<CallFacts>

/** Demo only; absent in production (A5, P2). */
export const demoCalls = {
  signIn: defineCall({
    ...open,
    method: 'POST',
    path: '/api/demo/login',
    summary: 'Quick sign-in of the demo company',
    body: demoLogin,
    answer: currentUser,
  }),
  unlock: defineCall({
    ...open,
    method: 'POST',
    path: '/api/demo/access',
    summary: 'Unlock the developer quick sign-in',
    body: companyCode,
  }),
  giveBack: defineCall({
    ...open,
    method: 'DELETE',
    path: '/api/demo/access',
    summary: 'Give the quick sign-in back',
  }),
}
