import './fast-imports.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fitConfidence } from './assistants/evaluation/fit-confidence.ts'
import { type Figures, falls, measure, tableOf } from './assistants/evaluation/measure.ts'
import { indexKnowledge } from './assistants/knowledge/index-knowledge.ts'
import { writeContent } from './content/load.ts'
import { readContent } from './content/read.ts'
import { connect } from './db/client.ts'
import { ensureDatabase, removeCluster, startCluster } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'

/**
 * `npm run eval`: the shipped content in a database of its own, every case of `content/eval` through the code that answers
 * everybody, a table, and a failure when a figure fell below the committed ones. `--keep` commits the new figures to
 * the file, `--fit` prints weights of the confidence fitted on the public cases.
 */
const committed = fileURLToPath(new URL('../../docs/evaluation.json', import.meta.url))
const given = new Set(process.argv.slice(2))
const dataDir = mkdtempSync(join(tmpdir(), 'pourline-eval-'))
chmodSync(dataDir, 0o711)
const cluster = await startCluster({ dataDir, log: () => {} })
const url = cluster.url('evaluation')
await ensureDatabase(cluster.url('postgres'), 'evaluation')
await migrate(url)
const db = connect({ url })
try {
  const content = await readContent()
  await db.transact((tx) => writeContent(tx, content, new Date()))
  await indexKnowledge({ db })
  const { figures, cases } = await measure(db, content.knowledge.cases)
  console.log(tableOf(figures))
  if (given.has('--fit')) console.log(fitConfidence(cases.filter(({ isHeldOut }) => !isHeldOut)))
  if (given.has('--keep')) await writeFile(committed, `${JSON.stringify(figures, null, 2)}\n`)
  else {
    const fallen = falls(JSON.parse(await readFile(committed, 'utf8')) as Partial<Figures>, figures)
    for (const line of fallen) console.error(line)
    if (fallen.length > 0) process.exitCode = 1
  }
} finally {
  await db.close()
  await cluster.stop()
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}
