import { expect, test } from 'vitest'
import { dataFolder, freePort, pause, type Running, runFile } from '#tests/support/processes.ts'
import { audit, openCluster, openShop, postmasterOf, seeded, startLoad, startSettings } from './order-load.ts'

const kills = 10
const fewest = 200

test('[SHOP-021] killed ten times under load: nothing acknowledged is lost, nothing is there twice', async () => {
  const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e6))
  console.log(`seed ${seed} (again: KILL_SEED=${seed})`)
  const random = seeded(seed)
  const dataDir = dataFolder()
  const port = await freePort()
  const settings = startSettings(dataDir, port)
  const start = async (): Promise<Running> => {
    const running = runFile('src/server/main.ts', [], settings)
    await running.line(/^ready /)
    return running
  }

  let app = await start()
  let db = openCluster(dataDir)
  const shop = await openShop(db)
  const load = startLoad({ url: `http://127.0.0.1:${port}`, shop, seed, buyers: 12 })
  const flying: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    const before = load.acknowledged.length
    await load.reach(before + fewest / kills)
    await pause(random() * 300)
    while (load.inFlight() === 0) await pause(1)
    flying.push(load.inFlight())
    // Every other time the database goes with it, and has to recover from its log.
    const { pid } = postmasterOf(dataDir)
    app.child.kill('SIGKILL')
    if (kill % 2 === 0) process.kill(pid, 'SIGKILL')
    await app.ended
    await db.close()
    app = await start()
    db = openCluster(dataDir)
    const known = new Set((await db.rows<{ id: string }>('SELECT id FROM orders')).map((order) => order.id))
    const lost = load.acknowledged.slice(0, before).filter((order) => !known.has(order.id))
    expect(lost).toEqual([])
  }
  await load.finish()

  console.log(`${load.acknowledged.length} acknowledged, in flight at the kills: ${flying.join(' ')}`)
  expect(await audit(db, shop, load.acknowledged)).toEqual([])
  expect(load.acknowledged.length).toBeGreaterThanOrEqual(fewest)
  expect(Math.min(...flying)).toBeGreaterThan(0)

  // The control: the books tell an order that is lost, and orders that are there twice.
  const invented = [...load.acknowledged, { id: '01930000-0000-7000-8000-000000000000', total: 1 }]
  expect((await audit(db, shop, invented)).join()).toContain('acknowledged and lost: 1')
  const careless = startLoad({
    url: `http://127.0.0.1:${port}`,
    shop,
    seed: seed + 1,
    buyers: 4,
    withKeys: false,
    lostAnswers: 0.3,
  })
  await careless.reach(20)
  await careless.finish()
  const both = await audit(db, shop, [...load.acknowledged, ...careless.acknowledged])
  expect(both.join()).toContain('(twice)')
  await db.close()
})
