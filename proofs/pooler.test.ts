// About: src/platform/db, src/platform/http, src/identity/server, src/platform/jobs
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/db/client.ts'
import { openCluster, refusedStart, workBehindPooler } from '#tests/faults/pooled-app.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { figure } from './seed.ts'

test('[FIX-034] two servers and a worker behind a pooler: events reach every stream, an ended session ends everywhere at once', async () => {
  const endedMs = await workBehindPooler(40)
  figure(`an ended session lives ${endedMs} ms on the other server`)
  expect(endedMs).toBeLessThan(1000)
})

test('[FIX-034] a start behind a pooler whose direct address is none, or that keeps no statements, is refused in one line', async () => {
  const { direct, pooled } = await openCluster()
  const other = await startPooler(direct)
  expect(await refusedStart({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: other })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^DATABASE_DIRECT_URL leads through a pooler, too/)],
  })
  const forgetful = await startPooler(direct, { max_prepared_statements: '0' })
  expect(await refusedStart({ DATABASE_URL: forgetful, DATABASE_DIRECT_URL: direct })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/keeps no prepared statements: PgBouncer 1\.21/)],
  })
})

test('[FIX-034] limits, time zone and transactions hold through a pooler as without one', async () => {
  const { direct, pooled } = await openCluster()
  const db = connect({ url: pooled, directUrl: direct, max: 4, seconds: 2 })
  onTestFinished(() => db.close())
  await expect(db.rows('SELECT pg_sleep(3)')).rejects.toThrow('statement timeout')
  await expect(db.transact((tx) => tx.rows('SELECT pg_sleep(3)'))).rejects.toThrow('statement timeout')
  await db.transact((tx) => tx.rows('SELECT pg_sleep(2.5)'), { statementMs: 10_000 })
  const asked = `SELECT current_setting('statement_timeout') AS a, current_setting('TimeZone') AS b, current_setting('random_page_cost') AS c`
  const both = [await db.row(asked), await db.transact((tx) => tx.row(asked))]
  expect(both).toEqual(Array(2).fill({ a: '2100ms', b: 'UTC', c: '1.1' }))
  // Nothing of it stays on a connection that others borrow.
  const plain = connect({ url: direct, max: 1, seconds: 2 })
  onTestFinished(() => plain.close())
  await db.rows('CREATE TABLE counted (n int)')
  const add = (n: number) => db.transact((tx) => tx.last('INSERT INTO counted VALUES ($1) RETURNING n', [n]))
  await Promise.all(Array.from({ length: 60 }, (_, n) => add(n)))
  await expect(db.rows('SELECT * FROM nowhere')).rejects.toThrow('does not exist')
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, n) => db.row('SELECT n FROM counted WHERE n = $1', [n])),
  )
  expect(many).toEqual(Array.from({ length: 60 }, (_, n) => ({ n })))
})
