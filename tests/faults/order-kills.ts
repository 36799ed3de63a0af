import { resolve } from 'node:path'
import { expect } from 'vitest'
import type { KillAt } from '../support/kill-at.ts'
import { dataFolder, freePort, pause, type Running, runFile } from '../support/processes.ts'
import { openCluster, openShop, postmasterOf, startLoad, startSettings } from './order-load.ts'

export type Kill = {
  /** The statement of placing an order at which the server dies; without one it is killed from outside. */
  at?: Omit<KillAt, 'since'>
  /** How long after its orders it is killed from outside, once one is under way. */
  afterMs?: number
  /** The database is killed with it, and has to recover from its log. */
  withDatabase?: boolean
}

type Plan = {
  seed: number
  buyers: number
  kills: readonly Kill[]
  /** Orders that are acknowledged before a kill from outside. */
  between: number
  settings?: Record<string, string>
  /** Starts without a kill before the first one. */
  cleanStarts?: number
}

const placing = 'reserved AS (UPDATE products'
const killing = `--import=${resolve(import.meta.dirname, '../support/kill-at.ts')}`

/** A server that is killed and started again while buyers order; what was acknowledged when it died is there afterwards. */
export async function sellUnderKills({ seed, buyers, kills, between, settings = {}, cleanStarts = 0 }: Plan) {
  const dataDir = dataFolder()
  const port = await freePort()
  const all = { ...startSettings(dataDir, port), ...settings }
  /** How long each took, in milliseconds. */
  const starts: number[] = []
  const start = async (next?: Kill): Promise<Running> => {
    const at = next?.at && {
      NODE_OPTIONS: killing,
      KILL_AT: JSON.stringify({ since: placing, ...next.at }),
    }
    const from = performance.now()
    const running = runFile('src/main.ts', [], { ...all, ...at })
    await running.line(/^ready /)
    starts.push(Math.round(performance.now() - from))
    return running
  }

  for (let n = 0; n < cleanStarts; n++) {
    const app = await start()
    app.child.kill('SIGTERM')
    await app.ended
  }
  let app = await start(kills[0])
  let db = openCluster(dataDir)
  const shop = await openShop(db)
  const load = startLoad({ url: `http://127.0.0.1:${port}`, shop, seed, buyers })
  const flying: number[] = []
  for (const [n, { at, afterMs = 0, withDatabase }] of kills.entries()) {
    if (!at) {
      await load.reach(load.acknowledged.length + between)
      await pause(afterMs)
      while (load.inFlight() === 0) await pause(1)
      flying.push(load.inFlight())
      const { pid } = postmasterOf(dataDir)
      app.child.kill('SIGKILL')
      if (withDatabase) process.kill(pid, 'SIGKILL')
    }
    expect(await app.ended).toMatchObject({ signal: 'SIGKILL' })
    const acknowledged = [...load.acknowledged]
    await db.close()
    app = await start(kills[n + 1])
    db = openCluster(dataDir)
    const known = new Set((await db.rows<{ id: string }>('SELECT id FROM orders')).map(({ id }) => id))
    expect(acknowledged.filter(({ id }) => !known.has(id))).toEqual([])
  }
  await load.finish()
  console.log(`${load.acknowledged.length} acknowledged, in flight at the kills: ${flying.join(' ')}`)
  return { db, shop, load, url: `http://127.0.0.1:${port}`, starts }
}
