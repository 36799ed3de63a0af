import { expect, test } from 'vitest'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { trainingScreens } from './screens.ts'

test('[TRAIN-008] everybody who learns opens their own progress, operations and admins too', () => {
  const screen = trainingScreens.find(({ path }) => path === '/progress')
  expect(screen && 'roles' in screen ? [...(screen.roles ?? [])].toSorted() : []).toEqual(
    [...learnCalls.progress.access].toSorted(),
  )
})
