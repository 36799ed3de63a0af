import { expect, test } from 'vitest'
import type { FailedReply } from '#platform/rules/failed-reply.ts'
import { isOfOurServer, readFailure, serverProblem } from './smtp-reply.ts'

const asked = (answer: string, at: FailedReply['at'] = 'recipient') =>
  readFailure({ code: Number(answer.slice(0, 3)), answer, at, hasBegun: at === 'message' })

test('[MAIL-011] a bounce is what says that there is no such mailbox', () => {
  for (const answer of [
    '550 5.1.1 User unknown',
    '550-5.1.1 The email account that you tried to reach does not exist.',
    '550 5.1.0 Address rejected',
    '550 5.1.2 Bad destination system',
    '550 5.1.3 Bad syntax',
    '551 5.1.6 Mailbox has moved',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    '550 5.2.0 Not available',
    '550 5.2.1 Disabled',
    '550 No such user here',
    '550 <ana@blockhouse.example>: user unknown',
    '551 User not local',
    '553 Mailbox name not allowed',
  ])
    expect([answer, asked(answer)]).toEqual([answer, 'bounced'])
})

test('[MAIL-011] what is held against our sender, our server or the message says nothing of who was written to', () => {
  for (const answer of [
    '550 5.1.7 Bad sender mailbox address syntax',
    '550 5.1.8 Sender address rejected: Domain not found',
    '550 5.1.0 Sender rejected',
    '550 5.2.2 Mailbox full',
    '550 5.7.1 Rejected',
    '550 Blocked by RBL',
    '550 relay not permitted',
    '553 sorry, that sender is not allowed',
    '550 Refused by local policy',
    '554 Transaction failed',
  ])
    expect([answer, asked(answer)]).toEqual([answer, 'refused'])
  expect(asked('550 Message rejected as spam', 'message')).toBe('refused')
  expect(asked('550 Rejected', 'message')).toBe('refused')
  expect(asked('550 5.1.1 User unknown', 'message')).toBe('bounced')
  expect(asked('550 No', 'sender')).toBe('later')
  expect(asked('550 No', 'connection')).toBe('later')
})

test('[MAIL-011] what keeps our own mail server from taking mail is said in a sentence', () => {
  expect(serverProblem('connect ECONNREFUSED 10.0.0.5:587')).toBe(
    'The mail server cannot be reached: connect ECONNREFUSED 10.0.0.5:587.',
  )
  expect(serverProblem('535 5.7.8 Authentication failed.')).toBe(
    'The mail server does not accept our user name and password: 535 5.7.8 Authentication failed.',
  )
  expect(serverProblem('self-signed certificate')).toMatch(/^There is no encrypted connection/)
  expect(serverProblem('421 4.3.2 Down for the night')).toBe(
    'The mail server says: 421 4.3.2 Down for the night.',
  )
  const reply = { code: null, answer: '', at: 'connection', hasBegun: false } as const
  expect(isOfOurServer(reply)).toBe(true)
  expect(isOfOurServer({ ...reply, hasBegun: true })).toBe(false)
  expect(isOfOurServer({ ...reply, code: 450, at: 'sender' })).toBe(true)
  expect(isOfOurServer({ ...reply, code: 451, at: 'recipient' })).toBe(false)
})
