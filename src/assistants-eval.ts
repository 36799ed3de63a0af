import '#platform/fast-imports.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fit as fitWeights } from '#assistants/server/evaluation/fit.ts'
import { keyOfGold } from '#assistants/server/evaluation/gold-source.ts'
import { type Figures, falls, measure, tableOf } from '#assistants/server/evaluation/measure.ts'
import { indexKnowledge } from '#assistants/server/knowledge/index-knowledge.ts'
import { meantBy, type Passage } from '#assistants/server/knowledge/passages.ts'
import { passagesOf } from '#assistants/server/knowledge/sources.ts'
import { writeContent } from '#platform/content/load.ts'
import { readExamined } from '#platform/content/read.ts'
import { readTaught } from '#platform/content/read-knowledge.ts'
import { connect } from '#platform/db/client.ts'
import { ensureDatabase, removeCluster, startCluster } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Example, writeExamples } from '#platform/ports/sentences/examples.ts'
import { sentenceEmbedder } from '#platform/ports/sentences/sentence-embedder.ts'
import { shipVectors } from '#platform/ports/sentences/ship-vectors.ts'
import { sourceTypes } from '#platform/rules/source-types.ts'

/**
 * `npm run eval`: the shipped content in a database of its own, every case of `content/eval` through the code that answers
 * everybody, a table, and a failure when a figure fell below the committed ones. `--keep` commits the new figures to
 * the file, `--fit` writes the weights of ranking and confidence (no held-out case is asked), `--vectors` encodes the
 * shipped texts and examples beforehand, `--texts FILE` only writes what the encoder is taught with.
 */
const committed = fileURLToPath(new URL('../docs/evaluation.json', import.meta.url))
const contentFolder = fileURLToPath(new URL('../content', import.meta.url))
const weights = fileURLToPath(new URL('./assistants/rules/fitted.ts', import.meta.url))
const given = new Set(process.argv.slice(2))
const dataDir = mkdtempSync(join(tmpdir(), 'pourline-eval-'))
chmodSync(dataDir, 0o711)
const cluster = await startCluster({ dataDir, log: () => {} })
const url = cluster.url('evaluation')
await ensureDatabase(cluster.url('postgres'), 'evaluation')
await migrate(url)
const db = connect({ url, seconds: 30 })
const house = { db, embedder: sentenceEmbedder }
try {
  await work()
} finally {
  await db.close()
  await cluster.stop()
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

async function work(): Promise<void> {
  const content = await readExamined()
  await db.transact((tx) => writeContent(tx, content, new Date()))
  const passages = async () =>
    (await Promise.all(sourceTypes.map((type) => passagesOf(db, type, null)))).flat()
  if (given.has('--texts')) return writeTexts(await passages())
  if (given.has('--vectors')) {
    const asked = await examples()
    await writeExamples(asked)
    const texts = [...(await passages()).flatMap(meantBy), ...asked.map(({ text }) => text)]
    console.log(`${await shipVectors(texts)} vectors shipped`)
  }
  await indexKnowledge(house)
  if (given.has('--fit')) return fitAnew(content.knowledge.cases)
  const figures = await measure(house, content.knowledge.cases)
  console.log(tableOf(figures))
  if (given.has('--keep')) return writeFile(committed, `${JSON.stringify(figures, null, 2)}\n`)
  const fallen = falls(JSON.parse(await readFile(committed, 'utf8')) as Partial<Figures>, figures)
  for (const line of fallen) console.error(line)
  if (fallen.length > 0) process.exitCode = 1
}

async function examples(): Promise<Example[]> {
  const taught = await readTaught(contentFolder)
  return taught.flatMap(({ source, asks = [], misses }) => [
    ...(source ? asks.map((text) => ({ source: keyOfGold(source), text })) : []),
    ...misses.map((text) => ({ source: null, text })),
  ])
}

/** For `scripts/teach-sentence-model.py`: every passage's texts and what is taught, by the keys of sources. */
async function writeTexts(passages: readonly Passage[]): Promise<void> {
  const file = process.argv[process.argv.indexOf('--texts') + 1]
  if (!file) throw new Error('--texts needs the name of a file')
  const taught = (await readTaught(contentFolder)).map(({ source, ...one }) => ({
    ...one,
    ...(source ? { source: keyOfGold(source) } : {}),
  }))
  const texts = passages.map((one) => ({ source: one.sourceKey, texts: meantBy(one) }))
  await writeFile(file, JSON.stringify({ passages: texts, taught }))
}

/** The new weights count from the next run on. */
async function fitAnew(cases: Parameters<typeof fitWeights>[1]): Promise<void> {
  const { asked, fitted } = await fitWeights(house, cases)
  console.log(`fitted on ${asked} public and development questions`)
  const objects = Object.entries(fitted).map(
    ([name, values]) =>
      `  ${name}: {\n${Object.entries(values)
        .map(([feature, value]) => `    ${feature}: ${value},\n`)
        .join('')}  },\n`,
  )
  const [head = ''] = (await readFile(weights, 'utf8')).split('\n')
  await writeFile(weights, `${head}\nexport const fitted = {\n${objects.join('')}} as const\n`)
}
