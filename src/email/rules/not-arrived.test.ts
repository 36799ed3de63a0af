import { expect, test } from 'vitest'
import { hasNotArrived, noMailbox, notArrivedWords } from './not-arrived.ts'

test('[MAIL-008] why an email did not arrive, and what its writer can do, is said in plain words', () => {
  const explained = (answer: string | null, over: { status?: string; reason?: string } = {}) =>
    notArrivedWords({ status: 'failed', reason: 'The mail server refused this message.', answer, ...over })
  expect(explained('550 5.1.1 no such user', { status: 'bounced', reason: noMailbox })).toEqual({
    why: 'There is no such mailbox.',
    next: 'Ask for the right address, put it on their record and write again.',
  })
  expect(explained('552 5.2.2 over quota').why).toBe('Their mailbox is full.')
  expect(explained('552 5.3.4 message exceeds limits').why).toBe('It is too large for their mail server.')
  expect(explained('554 5.7.1 rejected').why).toBe('Their mail server refused it as unwanted.')
  expect(explained('550 blocked by policy').why).toBe('Their mail server refused it as unwanted.')
  expect(explained('451 4.3.0 later', { reason: 'Given up after 8 tries.' }).why).toMatch(
    /^Their mail server/,
  )
  expect(explained('connect ECONNREFUSED', { reason: 'Given up after 8 tries.' }).why).toMatch(
    /^Our mail server/,
  )
  expect(explained('554 no')).toEqual({
    why: 'Their mail server refused it.',
    next: 'Call, or write it again in other words.',
  })
  // No mail server was asked: the stored reason is all there is.
  expect(explained(null, { reason: 'The company has no postal address.' })).toEqual({
    why: 'The company has no postal address.',
    next: '',
  })
  expect(['sent', 'queued', 'bounced', 'failed', 'suppressed'].filter(hasNotArrived)).toEqual([
    'bounced',
    'failed',
  ])
})
