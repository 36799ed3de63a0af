import { expect, test } from 'vitest'
import { createAnnouncer, everything, readEvents } from './announce.ts'

const event = (id: number) => ({ entity: 'orders', id: String(id), op: 'update' })

function announcerThat(answers: readonly (() => Promise<void>)[]) {
  const sent: ReturnType<typeof readEvents>[][] = []
  const announcer = createAnnouncer(async (payloads) => {
    sent.push(payloads.map(readEvents))
    await answers[sent.length - 1]?.()
  })
  return { announcer, sent }
}

test('what changes within a moment goes out in one notification, the same change once', async () => {
  const { announcer, sent } = announcerThat([])
  announcer.announce([event(1), event(2)])
  announcer.announce([event(2), event(3)])
  await announcer.close()
  expect(sent).toEqual([[[event(1), event(2), event(3)]]])
})

test('fifty changes fill a notification, the fifty-first begins another', async () => {
  const { announcer, sent } = announcerThat([])
  announcer.announce(Array.from({ length: 51 }, (_, id) => event(id)))
  await announcer.close()
  expect(sent.flat().map((events) => events.length)).toEqual([50, 1])
})

test('what comes while a notification is under way goes out with the next', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { announcer, sent } = announcerThat([() => promise])
  announcer.announce([event(1)])
  await expect.poll(() => sent.length).toBe(1)
  announcer.announce([event(2)])
  announcer.announce([event(3)])
  expect(sent.length).toBe(1)
  resolve()
  await expect.poll(() => sent).toEqual([[[event(1)]], [[event(2), event(3)]]])
})

test('after a failed notification everybody is asked to read everything again', async () => {
  const { announcer, sent } = announcerThat([() => Promise.reject(new Error('gone'))])
  announcer.announce([event(1)])
  await expect.poll(() => sent, { timeout: 5000 }).toEqual([[[event(1)]], [[everything]]])
})
