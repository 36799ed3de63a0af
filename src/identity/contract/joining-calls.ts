import { z } from 'zod'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { requestReset, resetPassword, teamRegistration, teamRegistrationReceived } from './register-team.ts'
import { acceptInvitation } from './team.ts'

const open = { method: 'POST', access: 'public', tags: 'sign-in' } as const satisfies Partial<CallFacts>
/** The answer is the same whether the account exists or not. */
const askForLink = { ...open, body: requestReset, answer: z.object({ status: z.literal('sent') }) } as const

/** Team registration, invitation, and forgotten passwords. */
export const joiningCalls = {
  register: defineCall({
    ...open,
    path: '/api/register',
    spends: 'registration',
    summary: 'Ask to join the team',
    body: teamRegistration,
    answer: teamRegistrationReceived,
    status: 201,
  }),
  requestReset: defineCall({
    ...askForLink,
    path: '/api/password-reset/request',
    summary: 'Ask for a link to a new password',
    status: 202,
  }),
  resetPassword: defineCall({
    ...open,
    path: '/api/password-reset',
    spends: 'code',
    summary: 'Set a new password by the mailed link',
    body: resetPassword,
  }),
  requestCustomerPassword: defineCall({
    ...askForLink,
    path: '/api/customer/password/request',
    summary: 'Ask for a link by which a customer chooses a password',
    status: 202,
  }),
  acceptInvitation: defineCall({
    ...open,
    path: '/api/invitation/accept',
    spends: 'code',
    tags: 'team',
    summary: 'Take an invitation up with a password',
    body: acceptInvitation,
  }),
}
