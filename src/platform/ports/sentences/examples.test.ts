import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keyOfGold } from '#assistants/server/evaluation/gold-source.ts'
import { readTaught } from '../../content/read-knowledge.ts'
import { nearExamples, sourcesOfExamples } from './examples.ts'
import { vectorOf } from './vectors.ts'

const taught = await readTaught(fileURLToPath(new URL('../../../../content', import.meta.url)))

test('the examples that are shipped are the questions of content/taught', async () => {
  for (const part of [taught.slice(0, 2), taught.slice(-3, -1)].flat()) {
    const ask = await nearExamples(await vectorOf(part.asks?.at(-1) ?? ''))
    const own = ask.asked.get(keyOfGold(part.source ?? ''))
    expect(own?.one).toBeCloseTo(1, 2)
    expect(ask.around).toBeLessThan(0.8)
    expect(own?.three).toBeLessThan(1)
    const miss = await nearExamples(await vectorOf(part.misses.at(-1) ?? ''))
    expect(miss.open).toBeCloseTo(1, 2)
    expect(miss.around).toBeGreaterThan(ask.around)
  }
  const { asked } = await nearExamples(await vectorOf('anything'))
  const sources = taught.flatMap(({ source, asks }) => (source && asks ? [keyOfGold(source)] : []))
  expect([...asked.keys()].sort()).toEqual([...new Set(sources)].sort())
})

test('nothing answers what was asked about a source that is gone, and what others answer stays', async () => {
  const [one, other] = taught
  const [asked, key] = [await vectorOf(one?.asks?.[0] ?? ''), keyOfGold(one?.source ?? '')]
  const [there, gone] = [await nearExamples(asked), await nearExamples(asked, [key])]
  expect(gone.open).toBeCloseTo(1, 2)
  expect(gone.open).toBeGreaterThan(there.open)
  expect(gone.around).toBeGreaterThan(there.around)
  const beside = await vectorOf(other?.asks?.[0] ?? '')
  expect((await nearExamples(beside, [key])).open).toBeLessThan(0.99)
  expect(await sourcesOfExamples()).toContain(key)
})

test('a text without words is near to no example', async () => {
  const { open, around } = await nearExamples(await vectorOf('!'))
  expect([open, around].every((near) => near >= 0 && near <= 1)).toBe(true)
  expect(await nearExamples(new Int8Array(384))).toMatchObject({ open: 0 })
})
