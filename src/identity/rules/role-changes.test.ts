import { expect, test } from 'vitest'
import { isFreshProof, proofsAsked } from '#platform/rules/step-up.ts'
import { decideRole, fieldsOfMemberMove } from './role-changes.ts'

const today = '2026-11-23'
const now = new Date('2026-11-23T12:00:00.000Z')
const at = now.toISOString()
const member = { role: 'operations', status: 'active', hireDate: null } as const

test.each<[string, Parameters<typeof decideRole>[0], Parameters<typeof decideRole>[1], object]>([
  ['a sales rep is hired from that day on', member, 'sales_rep', { role: 'sales_rep', hireDate: today }],
  [
    'or was before',
    { ...member, hireDate: '2025-01-02' },
    'sales_rep',
    { role: 'sales_rep', hireDate: '2025-01-02' },
  ],
  ['nobody else is', member, 'trainee', { role: 'trainee', hireDate: null }],
  [
    'who applies gets it with the approval',
    { ...member, status: 'pending' },
    'admin',
    { code: 'conflict', message: 'The role is chosen when the application is approved.' },
  ],
  [
    'a trainee graduates',
    { ...member, role: 'trainee' },
    'sales_rep',
    {
      code: 'conflict',
      message: 'Possible now: user, operations, admin. A trainee becomes a sales rep by graduating.',
    },
  ],
])('another role: %s', (_, from, to, decided) => {
  expect(decideRole(from, to, today)).toMatchObject(decided)
})

test.each<[string, Parameters<typeof decideRole>[1] | undefined, object]>([
  ['approve', 'sales_rep', { role: 'sales_rep', approvedDate: today, hireDate: today }],
  ['approve', 'trainee', { role: 'trainee', approvedDate: today }],
  ['withdraw', undefined, { deletedAt: at }],
  ['mark_inactive', undefined, { markedInactiveAt: at }],
  ['reactivate', undefined, { markedInactiveAt: null, hasGivenUp: false }],
  ['suspend', undefined, {}],
])('what %s writes on a member (%s)', (action, role, fields) => {
  expect(fieldsOfMemberMove(action, { role, today, now })).toEqual(fields)
})

test('a proof opens for five minutes, and each proves it by what they have', () => {
  expect(isFreshProof('2026-11-23T11:55:00.001Z', now)).toBe(true)
  expect(isFreshProof('2026-11-23T11:55:00.000Z', now)).toBe(false)
  const asks = (isCustomer: boolean, hasFactor: boolean, hasPassword: boolean) =>
    proofsAsked({ isCustomer, hasFactor, hasPassword })
  expect(asks(false, false, true)).toEqual(['password'])
  expect(asks(false, true, true)).toEqual(['password', 'code'])
  expect(asks(true, false, true)).toEqual(['password'])
  expect(asks(true, false, false)).toEqual(['mailed_code'])
})
