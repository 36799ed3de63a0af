import { expect, test } from 'vitest'
import { codeOf, isNobodyThere } from './refusal-words.ts'
import { readFailure } from './smtp-reply.ts'

const live = (answer: string) =>
  readFailure({ code: Number(answer.slice(0, 3)), answer, at: 'recipient', hasBegun: false })

test('[FIX-037] what is full, blames us, what we send, how often or a list shuts nobody out, under any code', () => {
  for (const answer of [
    '550 mailbox quota exceeded',
    '550 5.1.1 552 5.2.2 over quota',
    '550 5.1.1 The mailbox is full',
    '550 5.1.1 Boîte aux lettres pleine',
    '550 5.1.1 Listed by zen.spamhaus.org',
    '550 5.1.1 Too many messages, slow down',
    '550 5.1.1 Sender verify failed',
    '550 5.1.1 User unknown: sender domain has no MX record',
    '550 5.1.1 Message looks like spam',
    '550 5.1.1 Attachment not accepted',
    '550 5.2.1 The account is temporarily disabled',
    '550 You are not allowed to post to this list',
    '550 members only: not a member',
    '550 Rejected',
    '550 5.0.0 Rejected',
  ])
    expect([answer, live(answer)]).toEqual([answer, 'refused'])
})

test('[FIX-037] what says in words that nobody is there is hard, whatever vague code stands around it', () => {
  for (const said of [
    '550 5.0.0 no such user here',
    '550 5.7.1 No such user!',
    'User unknown',
    '550 <bar@blocked-bar.example>: user unknown at mx.blackbar.example',
    '554 delivery error: this user doesn’t have an example.com account',
    '550 Address not found in directory',
    '550 Benutzer unbekannt',
    '550 utilisateur inconnu',
    '550 El usuario no existe',
  ])
    expect([said, isNobodyThere('5.0.0', said)]).toEqual([said, true])
  expect(isNobodyThere(null, 'The message could not be delivered')).toBe(false)
  expect(isNobodyThere('4.4.1', 'No answer from host')).toBe(false)
})

test('[FIX-037] the inner code outranks the one around it', () => {
  expect(codeOf('5.1.1', '552 5.2.2 over quota')).toBe('5.2.2')
  expect(codeOf('5.0.0', '550 5.1.1 User unknown')).toBe('5.1.1')
  expect(codeOf('5.1.1', '550 5.1.1 at mx 192.0.2.5.1: 451 4.7.1 greylisted')).toBe('4.7.1')
  expect(codeOf('5.1.1', 'gone')).toBe('5.1.1')
  expect(codeOf(null, '')).toBeNull()
})
