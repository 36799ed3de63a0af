import { expect, test } from 'vitest'
import { shortRegistration } from '#registration/contract/register-business.ts'
import { shortFields, shortPayload, volumeCents } from './short-registration.ts'

test('[REG-033] the volume is read in dollars, and a default stands where there is no number', () => {
  expect(volumeCents('1,250')).toBe(125_000)
  expect(volumeCents('$80.5')).toBe(8_050)
  for (const text of ['', 'plenty', '-4']) expect(volumeCents(text)).toBe(500_000)
})

test('[REG-031] the short form names its business a bar, in the shape that the server takes', () => {
  const values = {
    ...shortFields,
    businessName: 'The Tin Lantern',
    contactEmail: 'ines@tinlantern.example',
    contactPhone: '303-555-0118',
    ownerFirstName: 'Ines',
    ownerLastName: 'Vale',
    businessState: 'CO',
    businessCity: 'Denver',
  }
  const payload = shortPayload(values, 2026)
  expect(payload.businessType).toBe('bar')
  expect(shortRegistration.safeParse(payload).success).toBe(true)
})
