import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test('an IPv6 address counts by its first 64 bits, however it is written', () => {
  const one = addressKey('2001:db8:1:2:3:4:5:6')
  expect(one).toBe('2001:db8:1:2::/64')
  for (const same of ['2001:db8:1:2::', '2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::192.0.2.1'])
    expect(addressKey(same)).toBe(one)
  expect(addressKey('2001:db8:1:3::')).not.toBe(one)
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
})

test('an IPv4 address counts by itself, also written as IPv6', () => {
  expect(addressKey('192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('::ffff:c000:207')).toBe('192.0.2.7')
  expect(addressKey('::ffff:192.0.2.8')).not.toBe('192.0.2.7')
})
