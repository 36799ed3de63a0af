import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { forAdmins } from '../call-facts.ts'
import { traineeDetail, traineeRecord } from './trainee-detail.ts'

const reads = ['user_progress', 'quiz_attempts', 'users'] as const

/** Calls about trainees, for the people who teach them. */
export const traineeCalls = {
  list: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/trainee-analytics',
    summary: 'Every trainee with what was measured',
    answer: z.array(traineeRecord),
    reads,
  }),
  detail: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/trainee-analytics/:id',
    summary: 'One trainee, with what stands behind the figures',
    answer: traineeDetail,
    reads,
  }),
}
