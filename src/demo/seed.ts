import { setTimeout } from 'node:timers/promises'
import { hashPassword } from '#identity/server/passwords.ts'
import { writeContent } from '#platform/content/load.ts'
import { readContent } from '#platform/content/read.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { StartError } from '#platform/start-error.ts'
import { calendarOf } from './calendar.ts'
import { readDemoData } from './data.ts'
import { tryTwoVersions } from './drip-test.ts'
import { fillMailbox } from './first-mail.ts'
import { queueFirstWork } from './first-work.ts'
import { seededIds } from './ids.ts'
import { seededRandom } from './random.ts'
import type { World } from './world.ts'
import { writeCompany } from './write-company.ts'

const demoPassword = 'pour-the-demo-26'
const founder = 'admin@amberroot.example'
const openedDaysAgo = 190
const lockKey = 7_204_121
const patienceMs = 60_000
const isThere = 'SELECT 1 FROM users WHERE email = $1'

type SeedContext = Pick<Context, 'config' | 'db' | 'sealer' | 'clock'>

/**
 * Fills an empty database with the demo company: the same one for the same seed, with dates relative to now.
 * Does nothing when it is there already.
 */
export async function seedDemo(context: SeedContext, say: (line: string) => void): Promise<void> {
  const known = await context.db.row(isThere, [founder])
  if (known) return
  const begun = performance.now()
  say('making the demo company')
  const [content, data, passwordHash] = await Promise.all([
    readContent(),
    readDemoData(),
    hashPassword(demoPassword),
  ])
  const random = seededRandom(context.config.SEED)
  const world: World = {
    random,
    calendar: calendarOf(context.clock.now(), context.config.TIME_ZONE),
    newId: seededIds(random.fork('ids')),
    data,
    content,
    sealer: context.sealer,
    passwordHash,
  }
  const openedAt = world.calendar.at(openedDaysAgo, random.fork('opening'))
  for (const end = begun + patienceMs; ; ) {
    const outcome = await context.db.transact((tx) => makeOnce(tx, context, world, openedAt), {
      statementMs: patienceMs,
    })
    if (outcome === 'made')
      say(`the demo company is ready (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    if (outcome !== 'busy') return
    if (performance.now() > end)
      throw new StartError('another start has been making the demo company for a minute: try again')
    await setTimeout(250)
  }
}

/** If two processes start at once, one makes the company and the other finds it done. */
async function makeOnce(
  tx: Tx,
  { config, clock, sealer }: SeedContext,
  world: World,
  openedAt: Date,
): Promise<'made' | 'present' | 'busy'> {
  const lock = await tx.row('SELECT pg_try_advisory_xact_lock($1) AS "isMine"', [lockKey])
  if (!lock?.isMine) return 'busy'
  if (await tx.row(isThere, [founder])) return 'present'
  await writeContent(tx, world.content, openedAt)
  await writeCompany(tx, world)
  await fillMailbox(tx, config, world)
  await tryTwoVersions(tx, { config, sealer }, world)
  await queueFirstWork(tx, clock.now())
  return 'made'
}
