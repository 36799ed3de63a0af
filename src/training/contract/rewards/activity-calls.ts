import { defineCall } from '#platform/contract/call.ts'
import { forAdmins } from '../call-facts.ts'
import { activityApproved, approveActivity, rejectActivity } from '../graduation/graduation.ts'

/** Common part of the calls that approve and reject activities. */
const decides = {
  ...forAdmins,
  method: 'POST',
  answer: activityApproved,
  changes: ['activities'],
} as const

export const activityCalls = {
  approve: defineCall({
    ...decides,
    path: '/api/activities/:id/approve',
    summary: 'Approve an activity and give its points',
    body: approveActivity,
  }),
  reject: defineCall({
    ...decides,
    path: '/api/activities/:id/reject',
    summary: 'Say no to an activity, with the reason',
    body: rejectActivity,
  }),
}
