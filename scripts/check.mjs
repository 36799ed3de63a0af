// All checks that take a minute or two: statements, types, style, boundaries and unit tests.
import { spawnSync } from 'node:child_process'
import { root, runStaticChecks } from './checks.mjs'
import { runVitest } from './vitest.mjs'

const results = await runStaticChecks()
const { passed, failed } = await runVitest(['--project', 'unit'])
console.log(`${passed} unit tests passed, ${failed} failed`)
process.exitCode = failed === 0 && results.every(Boolean) ? 0 : 1

// Only a warning: the commit hook refuses bad subjects.
const { stdout } = spawnSync('git', ['log', '--format=%s', 'origin/main..HEAD'], {
  cwd: root,
  encoding: 'utf8',
})
for (const subject of (stdout ?? '').split('\n').filter((one) => one.length > 72))
  console.log(`longer than 72 characters: ${subject}`)
