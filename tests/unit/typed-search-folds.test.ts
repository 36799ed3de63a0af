import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '../../src')

/** What looks for words of its own in a text, not for what somebody typed. */
const ownWords = ['training/ui/practice/claims-box.tsx', 'design/form/never-kept.ts']

test('[FIX-035] a list that is narrowed in the browser folds what is typed, as the server does', () => {
  const exact = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /^(?:design|shell|\w+\/ui)\/.*(?<!\.test)\.tsx?$/.test(name) &&
      /toLowerCase\(\)\s*\.(?:includes|startsWith|indexOf|split)\(/.test(
        readFileSync(join(src, name), 'utf8'),
      ),
  )
  expect(exact.filter((name) => !ownWords.includes(name))).toEqual([])
})
