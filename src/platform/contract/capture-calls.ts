import { defineCall } from '#platform/contract/call.ts'
import { capture } from './capture.ts'
import { captureAt } from './capture-at.ts'

export const captureCalls = {
  capture: defineCall({
    ...captureAt,
    access: 'public',
    spends: 'event',
    tags: 'analytics',
    summary: 'First-party count of what happens on a page',
    body: capture,
    status: 204,
  }),
}
