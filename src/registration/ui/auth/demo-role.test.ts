import { expect, test } from 'vitest'
import { demoRole } from './demo-role.ts'

test('[AUTH-053] [AUTH-054] a demo address stands for the role it names, any other for a team member', () => {
  expect(demoRole('admin@amberroot.example')).toBe('admin')
  expect(demoRole('trainee@amberroot.example')).toBe('trainee')
  expect(demoRole('my.salesrep@amberroot.example')).toBe('sales_rep')
  expect(demoRole('customer@amberroot.example')).toBe('customer')
  expect(demoRole('operations@amberroot.example')).toBe('operations')
  expect(demoRole('user@amberroot.example')).toBe('user')
  expect(demoRole('admin@')).toBe('admin')
  expect(demoRole('administrator')).toBe('user')
})
