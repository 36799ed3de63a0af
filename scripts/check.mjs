// What can be known in a minute or two: statements, types, style, walls and unit tests.
import { check, staticChecks } from './checks.mjs'
import { runVitest } from './vitest.mjs'

const results = []
for (const one of staticChecks) results.push(await check(one))
const { passed, failed } = await runVitest(['--project', 'unit'])
console.log(`${passed} unit tests passed, ${failed} failed`)
process.exitCode = failed === 0 && results.every(Boolean) ? 0 : 1
