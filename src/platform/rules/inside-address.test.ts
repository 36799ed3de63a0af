import { expect, test } from 'vitest'
import { isInside } from './inside-address.ts'

/** First and last address of each network of the IANA registries of special-purpose addresses, and of multicast. */
test.each([
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
])('inside: %s to %s, also written into an IPv6 address', (first, last) => {
  for (const address of [first, last]) {
    expect(isInside(address), address).toBe(true)
    if (address.includes(':')) continue
    for (const wrapped of [`::ffff:${address}`, `[::ffff:${address}]`, `64:ff9b::${address}`, `::${address}`])
      expect(isInside(wrapped), wrapped).toBe(true)
  }
})

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '100.63.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '198.17.255.255',
  '198.20.0.0',
  '203.0.114.0',
  '223.255.255.255',
  '2001:200::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  'mail.example.org',
])('outside: %s', (address) => {
  expect(isInside(address)).toBe(false)
})

test('this machine by name, and what cannot be read', () => {
  for (const address of [
    'localhost',
    'LOCALHOST.',
    'db.localhost',
    '2002:7f00:1::',
    '1:2',
    'fe80::1%eth0',
    '1.2.3.999',
  ])
    expect(isInside(address), address).toBe(true)
})
