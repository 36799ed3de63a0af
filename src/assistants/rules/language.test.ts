import { expect, test } from 'vitest'
import { isForeign } from './language.ts'
import { writtenOut } from './spelling.ts'

test.each([
  'muy caro',
  '¿Cuánto cuesta el galón?',
  'donde puedo comprar la botella',
  'combien coute une bouteille',
  'Wie viel kostet eine Flasche?',
  'quanto custa a garrafa',
  'est-ce que ça gèle',
  'combien pèse une palette',
  'Wie schwer ist eine Palette?',
  "c'est trop cher",
  "qu'en pensez vous",
])('[FIX-052] in another language: %s', (text) => expect(isForeign(text)).toBe(true))

test.each([
  'How much is a gallon?',
  'Los Angeles, allowed?',
  'bar in El Paso',
  'la jolla bar',
  'cancle ordr',
  'hw mcuh dose shiping cots',
  'A guest says "muy caro": what do I answer?',
  'jalapeño margarita mix',
  'Des Moines',
  'is the café on main street ok',
  'my son works there',
  "five o'clock visit",
  'one client, two client codes',
  'No names, no health, no gossip.',
])('[FIX-052] in English, or too short to tell: %s', (text) => expect(isForeign(text)).toBe(false))

test('[FIX-052] "wats" is read as "what\'s"', () => {
  expect(writtenOut('wats the price')).toBe("what's the price")
  expect(writtenOut('watson wants two')).toBe('watson wants two')
})
