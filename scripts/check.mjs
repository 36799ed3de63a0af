// All checks that take a minute or two: statements, types, style, boundaries and unit tests.
// The last line is `N passed, N failed`, each of statements, types, style and boundaries counting as one.
import { spawnSync } from 'node:child_process'
import { root, runStaticChecks } from './checks.mjs'
import { runVitest } from './vitest.mjs'

const results = await runStaticChecks()
const unit = await runVitest(['--project', 'unit'])

// Only a warning: the commit hook refuses bad subjects.
const { stdout } = spawnSync('git', ['log', '--format=%s', 'origin/main..HEAD'], {
  cwd: root,
  encoding: 'utf8',
})
for (const subject of (stdout ?? '').split('\n').filter((one) => one.length > 72))
  console.log(`longer than 72 characters: ${subject}`)

const passed = results.filter(Boolean).length + unit.passed
const failed = results.length - results.filter(Boolean).length + unit.failed
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)
