import { expect, test } from 'vitest'
import { screens } from '../../compose-ui.tsx'
import { pathsWithWords } from './screen-words.ts'

test('words by which a screen is found name a screen that there is', () => {
  const paths = screens.map(({ path }) => path)
  expect(pathsWithWords.filter((path) => !paths.includes(path))).toEqual([])
})
