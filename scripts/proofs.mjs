// Runs the proofs, which take too long for the tests: long outages, promotions, kill series, years and large tables.
//   npm run proofs             all of it
//   npm run proofs -- WORD…    only the files with one of these words in their path
//   npm run proofs -- --stale  when each last passed, the oldest first, and how often its folders have changed since
// They run one after the other, because a process beside them would distort what they measure.
// Results are noted in docs/proofs.md. The last line is `N passed, N failed`; a skipped proof counts as failed.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, runCommand } from './checks.mjs'
import { aboutOf, byAge, cleanCommit, commitsSince, noted, noteProof, today } from './run-notes.ts'
import { filesWith, needsOf } from './test-needs.ts'
import { runVitest } from './vitest.mjs'

/** A proof that takes longer is killed and counts as failed. */
const mostMinutes = 20

const words = process.argv.slice(2)
const proofs = filesWith(
  words.filter((word) => !word.startsWith('-')),
  'proofs',
).toSorted()

if (words.includes('--stale')) for (const line of stale()) console.log(line)
else await run()

function stale() {
  return byAge(proofs, noted()).map(({ proof, date, commit, failedSince }) => {
    const about = aboutOf(readFileSync(resolve(root, proof), 'utf8'))
    const times = commit === '' ? undefined : commitsSince(commit, [proof, ...about])
    const since = times === null ? 'commit unknown here' : `${times} commits since`
    const green = commit === '' ? 'never green' : `${date} ${commit}  ${since}`
    return `${green.padEnd(42)} ${proof}${failedSince && `, failed since ${failedSince}`}\n  about ${about.join(', ')}`
  })
}

async function run() {
  const needs = needsOf(proofs)
  if (needs.length > 0) {
    const prepare = [resolve(root, 'scripts/prepare.mjs'), ...needs]
    const { isGood } = await runCommand(process.execPath, prepare, { speaks: true })
    if (!isGood) process.exit(1)
  }
  const commit = cleanCommit()
  if (commit === null) console.log('not noted in docs/proofs.md: there are changes that are not committed')
  const total = { passed: 0, failed: 0 }
  for (const proof of proofs) {
    const started = Date.now()
    const { passed, failed, output } = await runVitest(['--project=proofs', proof], {
      withinMs: mostMinutes * 60_000,
    })
    total.passed += passed
    total.failed += failed
    if (commit === null) continue
    const figures = [...stripVTControlCharacters(output).matchAll(/^figure: (.+)$/gm)].map(
      ([, figure]) => figure,
    )
    noteProof({
      proof,
      commit,
      date: today(),
      isGreen: failed === 0,
      seconds: Math.round((Date.now() - started) / 1000),
      figure: figures.join('; '),
    })
  }
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
  console.log(`${total.passed} passed, ${total.failed} failed`)
}
