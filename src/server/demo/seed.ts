import { writeContent } from '../content/load.ts'
import { readContent } from '../content/read.ts'
import type { Context } from '../context.ts'
import { hashPassword } from '../identity/passwords.ts'
import { calendarOf } from './calendar.ts'
import { readDemoData } from './data.ts'
import { seededIds } from './ids.ts'
import { seededRandom } from './random.ts'
import type { World } from './world.ts'
import { writeCompany } from './write-company.ts'

export const demoPassword = 'pour-the-demo-26'
const founder = 'admin@amberroot.example'
const openedDaysAgo = 190

export type SeedContext = Pick<Context, 'config' | 'db' | 'sealer' | 'clock'>

/**
 * Fills an empty database with the demo company: the same one for the same seed, with dates relative to now.
 * Does nothing when it is there already.
 */
export async function seedDemo(context: SeedContext, say: (line: string) => void): Promise<void> {
  const known = await context.db.row('SELECT 1 FROM users WHERE email = $1 AND deleted_at IS NULL', [founder])
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
  const done = await context.db.transact(async (tx) => {
    // Two processes may start at once: the second one waits and finds it done.
    await tx.rows('SELECT pg_advisory_xact_lock($1)', [7_204_121])
    if (await tx.row('SELECT 1 FROM users WHERE email = $1', [founder])) return false
    await writeContent(tx, content, world.calendar.at(openedDaysAgo, random.fork('opening')))
    await writeCompany(tx, world)
    return true
  })
  if (done) say(`the demo company is ready (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
}
