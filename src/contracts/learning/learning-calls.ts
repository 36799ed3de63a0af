import { defineCall } from '../call.ts'
import { capture } from './capture.ts'

export const learningCalls = {
  capture: defineCall({
    method: 'POST',
    path: '/api/analytics/capture',
    access: 'public',
    spends: 'event',
    tags: 'analytics',
    summary: 'First-party count of what happens on a page',
    body: capture,
    status: 204,
  }),
}
