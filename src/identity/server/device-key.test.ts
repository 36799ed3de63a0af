import { expect, test } from 'vitest'
import type { Actor } from '#platform/rules/access/access.ts'
import { deviceKeyOf } from './device-key.ts'

const config = { searchKey: Buffer.alloc(32, 7) }
const actor = (id: string, role: Actor['role'] = 'trainee'): Actor => ({
  id,
  role,
  clientId: null,
  states: [],
})

test('a device key is one person’s own, always the same, and another’s under another search key', () => {
  const ana = deviceKeyOf(config, actor('ana'))
  expect(deviceKeyOf(config, actor('ana', 'sales_rep'))).toEqual(ana)
  const others = [
    deviceKeyOf(config, actor('ben')),
    deviceKeyOf(config, actor('ana', 'customer')),
    deviceKeyOf({ searchKey: Buffer.alloc(32, 8) }, actor('ana')),
  ]
  for (const other of others) expect(other.d).not.toBe(ana.d)
})
