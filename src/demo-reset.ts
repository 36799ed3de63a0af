import { rmSync } from 'node:fs'
import { sep } from 'node:path'
import pg from 'pg'
import { indexKnowledge } from '#assistants/server/knowledge/index-knowledge.ts'
import { seedDemo } from '#demo/seed.ts'
import { type Config, loadConfig } from '#platform/config.ts'
import { bringUp } from '#platform/db/bring-up.ts'
import { connect } from '#platform/db/client.ts'
import { reachDatabase } from '#platform/db/open.ts'
import { createSealer } from '#platform/db/sealed.ts'
import { systemClock } from '#platform/ports/clock.ts'
import { sentenceEmbedder } from '#platform/ports/sentences/sentence-embedder.ts'
import { StartError } from '#platform/start-error.ts'

const say = (line: string) => console.log(line)

try {
  await reset(loadConfig(process.env))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

/** Throws the demo's data away and makes the demo company anew. Needs the app to be stopped, so that nobody works on what goes. */
async function reset(config: Config): Promise<void> {
  if (config.mode !== 'demo') {
    throw new StartError(
      'demo:reset only touches a demo: these settings are for production, nothing was changed',
    )
  }
  const database = await reachDatabase(config, say)
  try {
    await empty(database.ownerUrl)
    // Uploads belong to rows that are gone; a folder of one's own choice is left alone.
    if (config.FILES_DIR.startsWith(config.DATA_DIR + sep))
      rmSync(config.FILES_DIR, { recursive: true, force: true })
    await bringUp(config, database, () => {})
    const db = connect({ url: database.directUrl, max: 2, seconds: config.DATABASE_SECONDS })
    try {
      const sealer = createSealer(config.secretKeys, config.searchKey)
      await seedDemo({ config, db, sealer, clock: systemClock }, say)
      // Whoever asks the assistants in the first second is answered.
      await indexKnowledge({ db, embedder: sentenceEmbedder })
    } finally {
      await db.close()
    }
    say('the demo is as on its first day: npm start')
  } finally {
    await database.stop()
  }
}

/** @throws StartError when somebody else is connected */
async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    const others = rows[0]?.others ?? 0
    if (others > 0) {
      throw new StartError(
        `the database is in use (${others} connections): stop the app first, then reset the demo`,
      )
    }
    // In one transaction: a reset that is killed leaves the old demo or none, never half of one.
    await client.query(
      `BEGIN; DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public; COMMIT`,
    )
  } finally {
    await client.end()
  }
}
