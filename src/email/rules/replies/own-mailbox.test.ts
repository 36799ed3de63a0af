import { expect, test } from 'vitest'
import { isInside } from '#platform/rules/inside-address.ts'
import { isSharedAtFirst, waitAfter } from './own-mailbox.ts'

const usual = { sharesAnswers: true, sharesOther: false }
const answer = { kind: 'reply', isNamed: true, writerId: 'me' } as const

test('answers to one’s own emails are shared as they come, unless their owner says otherwise; nothing else is, unless they say so', () => {
  expect(isSharedAtFirst(answer, 'me', usual)).toBe(true)
  expect(isSharedAtFirst(answer, 'me', { sharesAnswers: false, sharesOther: true })).toBe(false)
  for (const other of [
    { ...answer, isNamed: false },
    { ...answer, writerId: 'somebody else' },
    { ...answer, writerId: null },
    { ...answer, kind: 'other' as const },
    { ...answer, kind: 'unreadable' as const },
  ]) {
    expect(isSharedAtFirst(other, 'me', usual)).toBe(false)
    expect(isSharedAtFirst(other, 'me', { ...usual, sharesOther: true })).toBe(true)
  }
})

test('a mailbox that fails is tried at the next minute, then later each time, at most half an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => waitAfter(failures) / 60_000)).toEqual([
    0, 0, 2, 4, 8, 16, 30, 30, 30,
  ])
})

test('addresses inside a network are distinguished from those of the internet', () => {
  for (const inside of [
    ...['localhost', '127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '224.0.0.1'],
    ...[
      '::ffff:7f00:1',
      '0:0:0:0:0:0:0:1',
      '::ffff:0a00:0001',
      '0:0:0:0:0:ffff:127.0.0.1',
      '[::1]',
      '::7f00:1',
    ],
    ...['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::808:808', '2002:7f00:1::', 'fe80::1%eth0'],
    ...['fec0::1', 'ff02::1', '1:2', ':::', '1::2::3', '12345::1'],
  ])
    expect([inside, isInside(inside)]).toEqual([inside, true])
  for (const outside of [
    'imap.example.com',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '192.169.0.1',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '64:ff9b::808:808',
    '2001:4860:4860:0:0:0:0:8888',
  ])
    expect([outside, isInside(outside)]).toEqual([outside, false])
})
