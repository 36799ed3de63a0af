// Runs all checks: statements, types, style, boundaries, unit, server, start, faults and browser tests.
//   npm test              all of it
//   npm test -- MODULE…   only test files with one of these words in their path, and only the preparation they need
//   npm test -- --record  all of it, and stores how long each file took: the next run begins with the longest
// The last line is `N passed, N failed`, each of statements, types, style and boundaries counting as one.
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { root, runCommand, runStaticChecks } from './checks.mjs'
import { cleanCommit, noteRun, secondsOfCalculation } from './run-notes.ts'
import { filesWith, needsOf } from './test-needs.ts'
import { runVitest } from './vitest.mjs'

const isRecorded = process.argv.includes('--record')
const words = process.argv.slice(2).filter((word) => word !== '--record')
const begun = Date.now()
const load = loadavg()[0]
const commit = words.length === 0 && !process.env.CI ? cleanCommit() : null
const machine = commit === null ? 0 : secondsOfCalculation()
const total = { passed: 0, failed: 0 }

// npm's `pretest` does not get the words: it installs packages, and the rest is prepared here.
const needs = needsOf(filesWith(words.filter((word) => !word.startsWith('-'))))
if (needs.length > 0) {
  const prepare = [resolve(root, 'scripts/prepare.mjs'), ...needs]
  const { isGood } = await runCommand(process.execPath, prepare, { speaks: true })
  if (!isGood) process.exit(1)
}

if (words.length === 0) {
  for (const hasPassed of await runStaticChecks()) total[hasPassed ? 'passed' : 'failed']++
}
// Two exclusions (`!a`, `!b`) would each include what the other excludes, so projects are named.
const projects = ['unit', 'server', 'start', 'faults', 'browser'].map((name) => `--project=${name}`)
const { passed, failed, seconds } = await runVitest([...projects, ...words])
total.passed += passed
total.failed += failed
if (isRecorded) keepDurations(seconds)
// Not on a build server, whose folder is discarded.
if (commit !== null) noteRun({ commit, load, machine, minutes: (Date.now() - begun) / 60_000, ...total })

process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)

/** All files: one that is not recorded counts as middling. */
function keepDurations(seconds) {
  const sorted = Object.fromEntries(Object.entries(seconds).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(resolve(root, 'tests/durations.json'), `${JSON.stringify(sorted, null, 2)}\n`)
}
