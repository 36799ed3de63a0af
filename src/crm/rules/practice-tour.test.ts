import { expect, test } from 'vitest'
import { tourState } from './practice-tour.ts'

const nothing = { hasProspect: false, contacts: 0, plans: 0, currentTenStep: 1, samples: 0 }

test('[TRAIN-010] the tour goes on with the first step that is not done, and ends after the last', () => {
  expect(tourState(nothing)).toEqual({ done: [], next: 'prospect', score: 0 })
  expect(tourState({ ...nothing, hasProspect: true })).toMatchObject({ next: 'contact', score: 20 })
  const almost = { hasProspect: true, contacts: 1, plans: 1, currentTenStep: 2, samples: 0 }
  expect(tourState(almost)).toMatchObject({ next: 'sample', score: 80 })
  expect(tourState({ ...almost, currentTenStep: 1 })).toMatchObject({ next: 'step', score: 60 })
  expect(tourState({ ...almost, samples: 1 })).toMatchObject({ next: null, score: 100 })
  // A sample counts only once the steps before it are done.
  expect(tourState({ ...nothing, hasProspect: true, samples: 1 })).toMatchObject({
    next: 'contact',
    score: 20,
  })
})
