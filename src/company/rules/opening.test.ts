import { expect, test } from 'vitest'
import { missingCount, type OpeningFacts, openingKeys, openingLines } from './opening.ts'

const nothing: OpeningFacts = {
  name: null,
  legalName: null,
  timeZone: null,
  hasAddress: false,
  hasContact: false,
  priced: 0,
  sellable: 0,
  hasMailAccepted: false,
  mailProblem: null,
  admins: 1,
  isSoleSignatory: false,
  modules: 0,
}
const enough: OpeningFacts = {
  ...nothing,
  name: 'Birch & Rye',
  legalName: 'Birch & Rye LLC',
  timeZone: 'America/Chicago',
  hasAddress: true,
  hasContact: true,
  priced: 1,
  sellable: 1,
  hasMailAccepted: true,
}
const missing = (facts: Partial<OpeningFacts>) =>
  openingLines({ ...enough, ...facts }).flatMap(({ isRequired, missing }) =>
    isRequired && missing ? [missing] : [],
  )

test('a new install misses everything, each line in words', () => {
  const lines = openingLines(nothing)
  expect(lines.map(({ key }) => key)).toEqual(openingKeys)
  expect(lines.every(({ missing }) => missing !== null)).toBe(true)
  expect(missingCount(lines)).toBe(6)
})

test('what is needed soon after does not keep a company closed', () => {
  const lines = openingLines(enough)
  expect(missingCount(lines)).toBe(0)
  expect(lines.filter(({ missing }) => missing !== null).map(({ key }) => key)).toEqual(['team', 'training'])
})

test.each<[string, Partial<OpeningFacts>]>([
  ['Your company name is missing.', { name: null }],
  ['Your legal name is missing.', { legalName: null }],
  ['Your time zone is missing.', { timeZone: null }],
  ['Your address is missing.', { hasAddress: false }],
  ['An e-mail address and a phone number are missing.', { hasContact: false }],
  ['An active product with a price is missing.', { priced: 0, sellable: 0 }],
  ['None of your active products is in stock.', { sellable: 0 }],
  ['No message has reached your mail server yet.', { hasMailAccepted: false }],
])('says alone: %s', (line, facts) => {
  expect(missing(facts)).toEqual([line])
})

test('money has its two people in a second administrator, or in one who signs alone by declaration', () => {
  const team = (facts: Partial<OpeningFacts>) =>
    openingLines({ ...enough, ...facts }).find(({ key }) => key === 'team')?.missing
  expect(team({})).toMatch(/second administrator/)
  expect([team({ admins: 2 }), team({ isSoleSignatory: true })]).toEqual([null, null])
})
