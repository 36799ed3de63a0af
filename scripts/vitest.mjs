// Runs vitest and counts the results.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { bin, root, runCommand } from './checks.mjs'

/**
 * A skipped test counts as failed, as do a file that cannot be loaded and an error outside of tests:
 * a run that leaves something out does not look like one that passed. One that is ended after `withinMs` failed.
 */
export async function runVitest(args, { withinMs } = {}) {
  mkdirSync(resolve(root, 'test-results'), { recursive: true })
  const file = resolve(root, `test-results/vitest-${process.pid}.json`)
  const { isGood, output } = await runCommand(
    bin('node'),
    [
      resolve(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { speaks: true, withinMs },
  )
  if (!existsSync(file)) return { passed: 0, failed: 1, output, seconds: {} }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  const passed = report.numPassedTests
  const seconds = Object.fromEntries(
    report.testResults.map(({ name, startTime, endTime }) => [
      relative(root, name),
      Math.round((endTime - startTime) / 100) / 10,
    ]),
  )
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numTotalTests - passed + unloaded.length
  return { passed, failed: failed === 0 && !isGood ? 1 : failed, output, seconds }
}
