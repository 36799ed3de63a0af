import { expect, test } from 'vitest'
import { figuresNotGiven } from './figures-given.ts'
import { maskPersons } from './mask-persons.ts'
import { asIfOftenAsked, likelyAsked } from './ranking.ts'
import { isTypedFor, meantWord, slipsBetween, writtenOut } from './spelling.ts'

test('slips: a letter too many, too few, another, or two swapped count one each', () => {
  expect(slipsBetween('cost', 'cots', 2)).toBe(1)
  expect(slipsBetween('shiping', 'shipping', 2)).toBe(1)
  expect(slipsBetween('overdue', 'overdose', 1)).toBeNull()
  expect(slipsBetween('gallon', 'gallon', 1)).toBe(0)
})

test('a mistyped word is read as the commonest near one, a strange one as it stands', () => {
  const words = new Map([
    ['cost', 9],
    ['cast', 1],
    ['commission', 5],
    ['sorry', 3],
  ])
  expect(meantWord('cots', words)).toBe('cost')
  expect(meantWord('comision', words)).toBe('commission')
  expect(meantWord('lorry', words)).toBeNull()
  expect(meantWord('zebra', words)).toBeNull()
})

test('[FIX-052] a typo is a letter left out, doubled, swapped or typed for its like; another word is none', () => {
  const words = new Map([
    ['dripping', 1],
    ['driving', 50],
    ['sample', 20],
    ['same', 90],
    ['bottle', 9],
    ['skip', 9],
    ['festival', 2],
  ])
  expect(meantWord('driping', words)).toBe('dripping')
  expect(meantWord('samle', words)).toBe('sample')
  expect(meantWord('botel', words)).toBe('bottle')
  expect(meantWord('festivle', words)).toBe('festival')
  expect(meantWord('skid', words)).toBeNull()
  expect(isTypedFor('k', 'l')).toBe(true)
  expect(isTypedFor('p', 'v')).toBe(false)
})

test.each([
  ['dose it stain', 'does it stain'],
  ['how much dose shipping cost', 'how much does shipping cost'],
  ['what dose is safe', 'what dose is safe'],
  ['how much dose is in a shot', 'how much dose is in a shot'],
  ['how mutch is a case', 'how much is a case'],
  ['were is the w-9', 'where is the w-9'],
  ['hotel wants a coi b4 they let us in', 'hotel wants a coi before they let us in'],
  ['how many r on a pallet', 'how many are on a pallet'],
  ['dinner w a client', 'dinner with a client'],
  ['how much shud a guest hav', 'how much should a guest have'],
  ['who comes on a saturday nite', 'who comes on a saturday night'],
  ['U.S. law', 'U.S. law'],
])('[FIX-052] as it is spoken: %s', (typed, meant) => expect(writtenOut(typed)).toBe(meant))

test('names and streets of persons do not leave the company; our own names and places do', () => {
  const ours = new Set(['silver', 'gold', 'amberroot', 'denver', 'colorado'])
  const mask = (text: string) => maskPersons(text, (word) => ours.has(word))
  expect(mask('The owner Maria Lopez at 1420 North Blake Street asks about Silver in Denver.')).toBe(
    'The owner [name] at [address] asks about Silver in Denver.',
  )
  expect(mask('Is Mr. Novak, jo@bar.example, old enough?')).toBe('Is Mr. [name], [email], old enough?')
  expect(mask('What does a gallon of Gold cost on Monday?')).toBe(
    'What does a gallon of Gold cost on Monday?',
  )
  expect(mask('How many of the 24 bottles leave?')).toBe('How many of the 24 bottles leave?')
})

test('every figure of an answer stands in the text it rests on', () => {
  const texts = ['The gallon is $1,199.50, 21 and over.']
  expect(figuresNotGiven('It is $1199.5 for guests of 21.', texts)).toEqual([])
  expect(figuresNotGiven('It is $1,200.', texts)).toEqual(['1200'])
  expect(figuresNotGiven('1. The gallon is $1,199.50.\n2. Ask for ID.', texts)).toEqual([])
})

test('few wordings count as if there were as many as others have, and twenty as they are', () => {
  const near = { form: 0.4, forms: 0.4, text: 0.3 }
  expect(asIfOftenAsked(near, 20)).toEqual(near)
  expect(asIfOftenAsked(near, 1).form).toBeCloseTo(0.709, 2)
  expect(asIfOftenAsked(near, 10).form).toBeLessThan(asIfOftenAsked(near, 2).form)
  // The text is less similar than the title, so the text decides.
  expect(likelyAsked(near, 1)[0]).toBeCloseTo(0.609, 2)
})
