import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type RegistrationStatus = 'pending' | 'needs_completion' | 'approved' | 'rejected'

/** The life of a business registration. [decisions R1, R4] */
export const registrationLifecycle: Lifecycle<RegistrationStatus> = {
  entity: 'business_registrations',
  initial: 'pending',
  moves: {
    pending: [
      {
        action: 'request_completion',
        to: 'needs_completion',
        roles: ['admin'],
        effect: 'the owner gets a single-use link',
      },
      {
        action: 'approve',
        to: 'approved',
        roles: ['admin'],
        effect: 'client, customer login, bank data and rep assignment are made, all once',
      },
      { action: 'reject', to: 'rejected', roles: ['admin'], needsReason: true },
    ],
    needs_completion: [{ action: 'complete', to: 'pending', roles: ['applicant', 'admin'] }],
    approved: [],
    rejected: [{ action: 'reopen', to: 'pending', roles: ['admin'], needsReason: true }],
  },
}
