import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type SampleRequestStatus =
  | 'requested'
  | 'approved'
  | 'refused'
  | 'shipped'
  | 'delivered'
  | 'feedback'
  | 'cancelled'

/** Days after delivery at which the follow-up of a sample is due. */
export const sampleFollowUpDays = 3

const staff = ['operations', 'admin'] as const
const cancel = { action: 'cancel', to: 'cancelled', roles: staff } as const

/** The lifecycle of a sample request; shipping law is checked when it is requested and when it ships. [CRM-033] */
export const sampleRequestLifecycle: Lifecycle<SampleRequestStatus> = {
  entity: 'sample_requests',
  initial: 'requested',
  moves: {
    requested: [
      { action: 'approve', to: 'approved', roles: staff },
      { action: 'refuse', to: 'refused', roles: staff, needsReason: true },
      cancel,
    ],
    approved: [
      { action: 'ship', to: 'shipped', roles: staff, effect: 'legal check, stock goes out' },
      cancel,
    ],
    refused: [],
    shipped: [
      { action: 'deliver', to: 'delivered', roles: staff, effect: 'a follow-up is due in three days' },
    ],
    delivered: [{ action: 'record_feedback', to: 'feedback', roles: staff }],
    feedback: [],
    cancelled: [],
  },
}
