// Everything that is checked: statements, types, style, walls, unit, server, start, faults and browser tests.
//   npm test              all of it
//   npm test -- MODULE…   only the test files with one of these words in their path, and only what these need made ready
// The last line is `N passed, N failed`, each of statements, types, style and walls counting as one.
import { resolve } from 'node:path'
import { check, root, runCommand, staticChecks } from './checks.mjs'
import { filesWith, needsOf } from './test-needs.ts'
import { runVitest } from './vitest.mjs'

const words = process.argv.slice(2)
const total = { passed: 0, failed: 0 }

// npm's own `pretest` cannot see the words: it installs packages, and the rest is made ready here.
const needs = needsOf(filesWith(words.filter((word) => !word.startsWith('-'))))
if (needs.length > 0) {
  const prepare = [resolve(root, 'scripts/prepare.mjs'), ...needs]
  const { isGood } = await runCommand(process.execPath, prepare, { speaks: true })
  if (!isGood) process.exit(1)
}

if (words.length === 0) {
  for (const one of staticChecks) total[(await check(one)) ? 'passed' : 'failed']++
}
// Two that are left out by name let each other in, so those that run are named.
const projects = ['unit', 'server', 'start', 'faults', 'browser'].map((name) => `--project=${name}`)
const { passed, failed } = await runVitest([...projects, ...words])
total.passed += passed
total.failed += failed

process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)
