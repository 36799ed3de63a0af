import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quotableTo } from '#assistants/rules/sources.ts'
import { findPassages } from '#assistants/server/knowledge/find-passages.ts'
import { indexKnowledge } from '#assistants/server/knowledge/index-knowledge.ts'
import { writeContent } from '#platform/content/load.ts'
import { readContent } from '#platform/content/read.ts'
import { connect } from '#platform/db/client.ts'
import { ensureDatabase, removeCluster, startCluster } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { sketchBytes } from '#platform/ports/embedder.ts'
import { sentenceEmbedder } from '#platform/ports/sentences/sentence-embedder.ts'
import { writeSection } from './section.ts'

/**
 * How long it takes to find what answers a question among 20,000 passages, beside a baseline: one bare full-text query of
 * PostgreSQL over the same texts. One question after the other, in this process.
 *   npm run bench:assistants              the whole, written to docs/performance.md
 *   npm run bench:assistants -- --quick   2,000 passages, nothing written
 */
const isQuick = process.argv.includes('--quick')
const passages = isQuick ? 2000 : 20_000
const rounds = isQuick ? 1 : 3
const mostMs = 60

const baselineSql = `
  SELECT id, title, body FROM knowledge_passages, websearch_to_tsquery('english', replace($1, ' ', ' or ')) AS q
   WHERE baseline_text @@ q ORDER BY ts_rank(baseline_text, q) DESC LIMIT 10`

const dataDir = mkdtempSync(join(tmpdir(), 'pourline-bench-'))
chmodSync(dataDir, 0o711)
const cluster = await startCluster({ dataDir, log: () => {} })
try {
  await bench()
} finally {
  await cluster.stop()
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

async function bench(): Promise<void> {
  const url = cluster.url('bench_assistants')
  await ensureDatabase(cluster.url('postgres'), 'bench_assistants')
  await migrate(url)
  const db = connect({ url, seconds: 30 })
  try {
    const content = await readContent()
    await db.transact((tx) => writeContent(tx, content, new Date()))
    const testApp = { db, embedder: sentenceEmbedder }
    await indexKnowledge(testApp)
    const filled = await fill(url)
    const questions = content.knowledge.cases.flatMap(({ suite, question }) =>
      suite === 'help' && question.length > 10 && question.length < 400 ? question : [],
    )
    const types = quotableTo({ id: '', role: 'sales_rep', clientId: null, states: [] })
    const baseline = (text: string) => db.rows(baselineSql, [text])
    const product = (text: string) => findPassages(testApp, { text, kind: 'general', types })
    for (const text of questions.slice(0, 30)) await Promise.all([baseline(text), product(text)])
    const times: Record<'baseline' | 'product', number[]> = { baseline: [], product: [] }
    for (let round = 0; round < rounds; round++) {
      for (const text of questions) {
        times.baseline.push(await timed(() => baseline(text)))
        times.product.push(await timed(() => product(text)))
      }
    }
    const [a, b] = [figures(times.baseline), figures(times.product)]
    const ratio = (b.p95 / a.p95).toFixed(1)
    console.log(`${filled}; ${questions.length} questions`)
    console.log(
      `baseline p50 ${a.p50} ms, p95 ${a.p95} ms; product p50 ${b.p50} ms, p95 ${b.p95} ms; ratio ${ratio}`,
    )
    if (isQuick) return
    writeSection(
      'assistants',
      `## Finding an answer

Written by \`npm run bench:assistants\`: ${questions.length} questions, one after the other, against ${filled}. The baseline is one
full-text query of PostgreSQL with an index, ranked, over the same texts: no other wordings, no meaning, no confidence.

what | p50 | p95
--- | --- | ---
baseline | ${a.p50} ms | ${a.p95} ms
product | ${b.p50} ms | **${b.p95} ms** (to reach: below ${mostMs} ms)

The p95 is ${ratio} times the baseline's; the encoding of the question's meaning is in it.`,
    )
    if (b.p95 >= mostMs) process.exitCode = 1
  } finally {
    await db.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function figures(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))
  return { p50: at(0.5), p95: at(0.95) }
}

/** Passages made of the wordings of others: each form of a copy is that form of another passage. */
async function fill(url: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      CREATE TEMP TABLE base AS SELECT row_number() OVER (ORDER BY source_key, part) - 1 AS n, * FROM knowledge_passages;
      CREATE TEMP TABLE copy AS
        SELECT uuidv7() AS id, g AS place, g % (SELECT count(*) FROM base) AS n, g / (SELECT count(*) FROM base) + 1 AS turn
          FROM generate_series(0, ${passages} - 1 - (SELECT count(*) FROM base)) AS g;
      INSERT INTO knowledge_passages (id, source_type, source_key, part, title, body, href, aliases, details, content_hash, vectors, stems)
      SELECT c.id, b.source_type, 'copy:' || c.place, 0, b.title || ' ' || c.turn, b.body, '', b.aliases, b.details, b.content_hash, b.vectors, b.stems
        FROM copy c JOIN base b USING (n);
      CREATE TEMP TABLE form AS
        SELECT c.id, b.source_type, f.form, other.id AS other FROM copy c JOIN base b USING (n)
          CROSS JOIN LATERAL generate_series(0, cardinality(b.aliases) + 1) AS f(form)
          JOIN base other ON other.n = (c.n + c.turn * (7 + f.form)) % (SELECT count(*) FROM base);
      INSERT INTO knowledge_terms (term, passage_id, form, source_type, weight)
      SELECT t.term, f.id, f.form, f.source_type, t.weight FROM form f JOIN knowledge_terms t ON t.passage_id = f.other AND t.form = f.form;
      INSERT INTO knowledge_sketches (passage_id, source_type, sketches, revision)
      SELECT f.id, f.source_type, string_agg(substring(s.sketches FROM ${sketchBytes} * f.form + 1 FOR ${sketchBytes}), ''::bytea ORDER BY f.form),
             nextval('knowledge_revisions')
        FROM form f JOIN knowledge_sketches s ON s.passage_id = f.other AND length(s.sketches) > ${sketchBytes} * f.form
       GROUP BY f.id, f.source_type;
      UPDATE knowledge_words k SET passages = (SELECT count(DISTINCT passage_id) FROM knowledge_terms t WHERE t.term = k.word);
      ALTER TABLE knowledge_passages ADD COLUMN baseline_text tsvector
        GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || body)) STORED;
      CREATE INDEX baseline_words ON knowledge_passages USING gin (baseline_text)`)
    for (const table of ['passages', 'terms', 'sketches', 'words'])
      await client.query(`VACUUM ANALYZE knowledge_${table}`)
    const { rows } = await client.query<{ passages: number; forms: number }>(
      `SELECT (SELECT count(*)::int FROM knowledge_passages) AS passages, (SELECT sum(length(sketches) / ${sketchBytes})::int FROM knowledge_sketches) AS forms`,
    )
    const { passages: all = 0, forms = 0 } = rows[0] ?? {}
    return `${all.toLocaleString('en-US')} passages with ${forms.toLocaleString('en-US')} wordings`
  } finally {
    await client.end()
  }
}
