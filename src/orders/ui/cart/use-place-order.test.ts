import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#shell/data/api.ts'
import { isAnswered } from './use-place-order.ts'

test('a key is given up only when the server has said what became of the order', () => {
  for (const status of [400, 404, 409, 422]) expect(isAnswered(new ApiError(status, '', ''))).toBe(true)
  for (const status of [401, 403, 408, 429, 500, 502, 503]) {
    expect(isAnswered(new ApiError(status, '', ''))).toBe(false)
  }
  expect(isAnswered(new OfflineError(new TypeError('Failed to fetch')))).toBe(false)
})
