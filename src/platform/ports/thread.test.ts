import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { OutOfTime, QueueFull, ShareSpent, threadOf } from './thread.ts'
import { unlessBusy } from './unless-busy.ts'

const file = join(tmpdir(), `pourline-thread-${process.pid}.mjs`)
writeFileSync(
  file,
  `import { serveThread } from ${JSON.stringify(new URL('./thread.ts', import.meta.url).href)}
   let runs = 0
   serveThread({
     count: () => ++runs,
     forever: () => { for (;;); },
     fault: () => { throw new Error('broken inside') },
     memory: () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())) },
   })`,
)
type Works = { count(): number; forever(): void; fault(): void; memory(): void }
const make = (mostWaiting = 10, mostOfOne = mostWaiting) =>
  threadOf<Works>(pathToFileURL(file), {
    deadlineMs: 1000,
    idleMs: 100,
    mostWaiting,
    mostOfOne,
    mostMegabytes: 32,
  })

test('work that runs away is ended at its deadline, and what waited behind it is done by another thread', async () => {
  const thread = make()
  expect(await thread.run('count')).toBe(1)
  const [away, behind] = await Promise.allSettled([thread.run('forever'), thread.run('count')])
  expect(away).toMatchObject({ status: 'rejected', reason: expect.any(OutOfTime) })
  expect(behind).toEqual({ status: 'fulfilled', value: 1 })
})

test('what broke a thread, by an error or by its memory, harms nobody after it', async () => {
  const thread = make()
  await expect(thread.run('fault')).rejects.toThrow('broken inside')
  expect(await thread.run('count')).toBe(1)
  await expect(thread.run('memory')).rejects.toThrow(/memory/)
  expect(await thread.run('count')).toBe(1)
})

test('more than may wait is refused at once', async () => {
  const thread = make(1)
  const all = await Promise.allSettled([thread.run('count'), thread.run('count'), thread.run('count')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})

test('[FIX-050] people take turns: who asks for much delays the next by one task', async () => {
  const thread = make(20)
  const order = ['much', 'much', 'much', 'much', 'little', 'other'].map(async (who) => ({
    who,
    at: await thread.runFor(who, 'count'),
  }))
  const done = (await Promise.all(order)).toSorted((a, b) => a.at - b.at)
  expect(done.map(({ who }) => who)).toEqual(['much', 'much', 'little', 'other', 'much', 'much'])
})

test('[FIX-050] beyond their share a person is told how many wait and when to come again; others are served', async () => {
  const thread = make(20, 2)
  const [, , beyond, other] = await Promise.allSettled([
    thread.runFor('much', 'count'),
    thread.runFor('much', 'count'),
    unlessBusy(thread.runFor('much', 'count')),
    thread.runFor('little', 'count'),
  ])
  expect(beyond).toMatchObject({
    reason: {
      code: 'rate_limited',
      message: '2 of your letters and papers are being made already. Please try again in 5 seconds.',
      headers: { 'retry-after': '5' },
    },
  })
  expect(other).toMatchObject({ status: 'fulfilled' })
  await expect(thread.runFor('much', 'count')).resolves.toBeGreaterThan(0)
  expect(new ShareSpent(2)).toBeInstanceOf(QueueFull)
})
