import { expect, test } from 'vitest'
import { lawfulPart } from './law-said.ts'

const names = { zipsOf: () => 0, ruled: new Set<string>() }
const cited = ['The gallon of Silver is $199.95. Nobody minds an early call.']
const shown = (sentence: string) => lawfulPart(`The gallon is $199.95. ${sentence}`, cited, names)

test.each([
  'Bayou bars can have it.',
  "You're in the clear.",
  'Nothing prevents a sale.',
  'Nobody will stop you from pouring it.',
  'There is no reason to refuse the order.',
  'You will not get in trouble.',
  'Feel free.',
  'The shipment may proceed.',
  'The bill died in committee.',
  'Counsel has approved it.',
  'The sheriff does not care.',
  'Pouring it is within the rules.',
  'Federal rules let you.',
  "It's kosher.",
  "You're good.",
  'Green across the map.',
  'It does not violate anything.',
  'The hold was removed.',
  'Guam too.',
  'Sales to minors are welcome.',
  'Nothing stands in your way.',
  'Any bar may pour it.',
  'Nobody enforces that.',
  'Deliveries are unrestricted.',
  "Ship it, it's cool.",
  'An exemption covers you.',
  'The attorney general is on board.',
  'puede vender en luisiana',
  'Está permitido.',
])('[FIX-055] a model may not wave it through: %s', (sentence) =>
  expect(shown(sentence)).toBe('The gallon is $199.95.'),
)

test.each([
  'A bar pours it from the bottle.',
  'Nobody minds an early call.',
  'You are good at this, so ask for the order.',
  'Send the sheet and ask again on Monday.',
])('[FIX-055] what permits nothing is shown: %s', (sentence) => expect(shown(sentence)).toContain(sentence))
