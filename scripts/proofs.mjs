// What takes longer than a run of the tests may: long outages, promotions, kill series, years and large tables.
//   npm run proofs             all of it
//   npm run proofs -- MODULE…  only the files with one of these words in their path
// One file after the other: each measures or outlasts something, and what runs beside it would be measured too.
// The last line is `N passed, N failed`; a proof that is left out counts as failed.
import { runVitest } from './vitest.mjs'

const { passed, failed } = await runVitest([
  '--project=proofs',
  '--no-file-parallelism',
  ...process.argv.slice(2),
])
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)
