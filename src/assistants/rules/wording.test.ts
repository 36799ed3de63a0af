import { expect, test } from 'vitest'
import { type Wording, written } from './wording.ts'

const wording = (text: string, ...forms: string[]): Wording => ({
  forms: forms.map((form) => form.split(' ')),
  text: text.split(' '),
})
const asked = 'how do we ship a gallon'.split(' ')

test('the same words are 1, nothing in common 0', () => {
  const [same, none] = written(asked, [
    wording('', 'how do we ship a gallon'),
    wording('', 'opening hours today'),
  ])
  expect(same?.pairs).toBeCloseTo(1)
  expect(same?.words).toBeCloseTo(1)
  expect(same?.letters).toBeCloseTo(1)
  expect(none).toMatchObject({ pairs: 0, words: 0 })
  expect(none?.letters).toBeLessThan(0.1)
})

test('words in their order count beside the words, also those of the text', () => {
  const [ordered, shuffled, text] = written(asked, [
    wording('', 'we ship a gallon'),
    wording('', 'gallon a ship we'),
    wording('today we ship a gallon', 'opening hours'),
  ])
  expect(ordered?.pairs).toBeGreaterThan(0.4)
  expect(shuffled?.pairs).toBe(0)
  expect(shuffled?.words).toBeCloseTo(ordered?.words ?? 0)
  expect(text?.pairs).toBeCloseTo(ordered?.pairs ?? 0)
  expect(text?.words).toBe(0)
})

test('words that many candidates hold weigh less than words that one holds', () => {
  const others = ['how are you', 'how is it', 'how was that'].map((form) => wording('', form))
  const [common, rare] = written(
    ['how', 'gallon'],
    [wording('', 'how old'), wording('', 'gallon old'), ...others],
  )
  expect(rare?.words).toBeGreaterThan(common?.words ?? 1)
})

test('a mistyped word is still alike by its letters', () => {
  const [near, far] = written(['galon'], [wording('', 'gallon'), wording('', 'badge')])
  expect(near?.letters).toBeGreaterThan(far?.letters ?? 1)
})

test('nothing asked, no candidates, no forms', () => {
  expect(written([], [])).toEqual([])
  expect(written([], [wording('', 'a b')])).toEqual([{ pairs: 0, words: 0, letters: 0 }])
  expect(written(asked, [{ forms: [], text: [] }])).toEqual([{ pairs: 0, words: 0, letters: 0 }])
})
