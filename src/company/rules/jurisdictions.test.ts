import { expect, test } from 'vitest'
import { type JurisdictionRule, judgePlace } from './jurisdictions.ts'

const rule = (over: Partial<JurisdictionRule>): JurisdictionRule => ({
  name: 'Alabama',
  jurisdictionType: 'state',
  state: 'AL',
  county: null,
  city: null,
  banType: 'full_ban',
  productForm: 'any',
  effectiveDate: null,
  expirationDate: null,
  isActive: true,
  ...over,
})
const today = '2026-11-21'
const verdict = (over: Partial<JurisdictionRule>, place: Parameters<typeof judgePlace>[1], form = 'liquid') =>
  judgePlace([rule(over)], place, form, today).kind

test('a state ban stops the whole state and no other', () => {
  expect(verdict({}, { state: 'AL', city: 'Mobile' })).toBe('banned')
  expect(verdict({}, { state: 'al' })).toBe('banned')
  expect(verdict({}, { state: 'CO' })).toBe('allowed')
  expect(verdict({}, { state: null })).toBe('allowed')
})

test('effective and expiration dates count, both days included', () => {
  expect(verdict({ effectiveDate: '2026-11-21' }, { state: 'AL' })).toBe('banned')
  expect(verdict({ effectiveDate: '2026-11-22' }, { state: 'AL' })).toBe('allowed')
  expect(verdict({ expirationDate: '2026-11-21' }, { state: 'AL' })).toBe('banned')
  expect(verdict({ expirationDate: '2026-11-20' }, { state: 'AL' })).toBe('allowed')
  expect(verdict({ isActive: false }, { state: 'AL' })).toBe('allowed')
  expect(verdict({ banType: 'pending_bill' }, { state: 'AL' })).toBe('allowed')
  expect(verdict({ banType: 'license_required' }, { state: 'AL' })).toBe('license_needed')
  expect(verdict({ banType: 'license_required' }, { state: 'AL', licensedIn: ['AL'] })).toBe('allowed')
  expect(verdict({ banType: 'full_ban' }, { state: 'AL', licensedIn: ['AL'] })).toBe('banned')
})

test('a rule about a form stops that form; a shot is liquid', () => {
  const liquid = { banType: 'form_ban', productForm: 'liquid' }
  expect(verdict(liquid, { state: 'AL' }, 'shot')).toBe('banned')
  expect(verdict(liquid, { state: 'AL' }, 'leaf')).toBe('allowed')
  expect(verdict({ banType: 'form_ban', productForm: 'shot' }, { state: 'AL' }, 'liquid')).toBe('allowed')
})

test('cities and counties are recognized by name, and a county that matters is asked for', () => {
  const city = { jurisdictionType: 'city', state: 'CA', city: 'San Diego', county: 'San Diego' }
  expect(verdict(city, { state: 'CA', city: ' san  diego ' })).toBe('banned')
  expect(verdict(city, { state: 'CA', city: 'Fresno' })).toBe('allowed')
  const county = { jurisdictionType: 'county', state: 'FL', county: 'Sarasota' }
  expect(verdict(county, { state: 'FL', city: 'Venice', county: 'Sarasota County' })).toBe('banned')
  expect(verdict(county, { state: 'FL', city: 'Miami', county: 'Miami-Dade' })).toBe('allowed')
  expect(verdict(county, { state: 'FL', city: 'Miami' })).toBe('county_needed')
  expect(verdict(county, { state: 'CO', city: 'Miami' })).toBe('allowed')
})

test('[FIX-053] a ban holds for the forms it is about, and never for a product of another kind', () => {
  const place = { state: 'AL' }
  for (const form of ['liquid', 'shot', 'leaf', 'powder', 'capsule'])
    expect(verdict({ productForm: 'any' }, place, form), form).toBe('banned')
  expect(verdict({ productForm: 'any' }, place, 'other')).toBe('allowed')
  expect(verdict({ productForm: 'other' }, place, 'other')).toBe('banned')
  expect(verdict({ productForm: 'other' }, place, 'liquid')).toBe('allowed')
})
