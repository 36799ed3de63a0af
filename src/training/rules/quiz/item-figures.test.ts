import { describe, expect, test } from 'vitest'
import { fewestAnswers, fewestOfEach, type ItemSums, itemFigures, wilson } from './item-figures.ts'

/** Sums over people given as [credit, rest], as the database would add them up. */
function sumsOf(people: readonly (readonly [number, number])[], wrong: ItemSums['wrong'] = []): ItemSums {
  const sum = (of: (credit: number, rest: number) => number) =>
    people.reduce((total, [credit, rest]) => total + of(credit, rest), 0)
  const ranked = people.toSorted(([, a], [, b]) => a - b)
  const size = Math.ceil(people.length / 3)
  const thirds = [0, 1, 2].map((third) => {
    const part = ranked.slice(third * size, (third + 1) * size)
    return { answers: part.length, right: part.filter(([credit]) => credit >= 1).length }
  })
  return {
    answers: people.length,
    right: people.filter(([credit]) => credit >= 1).length,
    credit: sum((credit) => credit),
    creditSquared: sum((credit) => credit * credit),
    rest: sum((_, rest) => rest),
    restSquared: sum((_, rest) => rest * rest),
    creditRest: sum((credit, rest) => credit * rest),
    thirds,
    wrong,
  }
}
const people = (count: number, of: (index: number) => readonly [number, number]) =>
  sumsOf(Array.from({ length: count }, (_, index) => of(index)))

describe('wilson', () => {
  test('known values, and never outside 0 and 1', () => {
    expect(wilson(15, 20).low).toBeCloseTo(0.5313, 3)
    expect(wilson(15, 20).high).toBeCloseTo(0.8881, 3)
    expect(wilson(0, 10).low).toBe(0)
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 3)
    expect(wilson(10, 10).high).toBe(1)
  })
  test('the more answers, the narrower', () => {
    const width = (answers: number) => wilson(answers / 2, answers).high - wilson(answers / 2, answers).low
    expect(width(20)).toBeGreaterThan(width(40))
    expect(width(40)).toBeGreaterThan(width(400))
  })
})

describe('itemFigures', () => {
  test('nobody has answered: nothing is said', () => {
    expect(itemFigures(sumsOf([]))).toMatchObject({ answers: 0, share: null, interval: null, hint: null })
  })

  test('one answer fewer than enough: the share, but neither discrimination nor hint', () => {
    const few = itemFigures(people(fewestAnswers - 1, (index) => [index % 2, 1 - (index % 2)]))
    expect(few).toMatchObject({ discrimination: null, thirds: null, hint: null })
    expect(few.share).toBeCloseTo(9 / 19)
    const enough = itemFigures(people(fewestAnswers, (index) => [index % 2, 1 - (index % 2)]))
    expect(enough.discrimination).toBeCloseTo(-1)
    expect(enough.hint).toBe('misleading')
  })

  test('who knows the rest knows this: the item discriminates', () => {
    const figures = itemFigures(people(30, (index) => [index >= 12 ? 1 : 0, index / 30]))
    expect(figures.discrimination).toBeGreaterThan(0.7)
    expect(figures.thirds).toEqual([0, 0.8, 1])
    expect(figures.hint).toBeNull()
  })

  test('point-biserial by hand: right at .9 and .7, wrong at .5 and .3, ten times over', () => {
    const rests = [0.9, 0.7, 0.5, 0.3]
    const figures = itemFigures(people(40, (index) => [index % 4 < 2 ? 1 : 0, rests[index % 4] ?? 0]))
    // (0.8 - 0.4) / sd(0.2236) * sqrt(0.25)
    expect(figures.discrimination).toBeCloseTo(0.8944, 3)
  })

  test('all right is too easy and says nothing of discrimination', () => {
    const figures = itemFigures(people(40, (index) => [1, index / 40]))
    expect(figures).toMatchObject({ share: 1, discrimination: null, hint: 'too_easy' })
  })

  test('few wrong ones say nothing: with one fewer than enough there is no discrimination', () => {
    const missedBy = (wrong: number) =>
      itemFigures(people(40, (index) => [index >= 40 - wrong ? 0 : 1, index / 40])).discrimination
    expect(missedBy(fewestOfEach - 1)).toBeNull()
    expect(missedBy(fewestOfEach)).toBeLessThan(-0.4)
  })

  test('a little below 0 may be chance: it says little, and is not called misleading', () => {
    const figures = itemFigures(people(40, (index) => [(index + 1) % 2, index / 40]))
    expect(figures.discrimination).toBeLessThan(0)
    expect(figures.hint).toBe('says_little')
  })

  test('hardly anybody right is too hard; a wrong answer ahead of the right one goes first', () => {
    const few = people(40, (index) => [index >= 34 ? 1 : 0, index / 40])
    expect(itemFigures(few).hint).toBe('too_hard')
    expect(itemFigures({ ...few, wrong: [{ text: 'No', answers: 7 }] }).hint).toBe('wrong_ahead')
    expect(itemFigures({ ...few, wrong: [{ text: 'No', answers: 6 }] }).hint).toBe('too_hard')
  })

  test('right and wrong alike among all says little', () => {
    const figures = itemFigures(people(60, (index) => [index % 2, Math.floor(index / 2) / 30]))
    expect(figures.discrimination).toBeCloseTo(0, 5)
    expect(figures.hint).toBe('says_little')
  })
})
