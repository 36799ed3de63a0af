import { expect, test } from 'vitest'
import { activeClock, idleAfterMs } from './active-clock.ts'

/** Ticks once a second from `from` to `to`, both in seconds. */
function run(clock: ReturnType<typeof activeClock>, from: number, to: number, isSeen = true) {
  for (let second = from + 1; second <= to; second++) clock.tick(second * 1000, isSeen)
}

test('time counts while somebody is there', () => {
  const clock = activeClock(0)
  run(clock, 0, 40)
  expect(clock.take()).toBe(40)
  expect(clock.take()).toBe(0)
})

test('time without a sign of life stops counting after a minute and a half, and goes on with the next sign', () => {
  const clock = activeClock(0)
  run(clock, 0, 600)
  expect(clock.take()).toBe(idleAfterMs / 1000 - 1)
  clock.touch(600_000)
  run(clock, 600, 610)
  expect(clock.take()).toBe(10)
})

test('a screen that is not seen does not count', () => {
  const clock = activeClock(0)
  run(clock, 0, 60, false)
  expect(clock.take()).toBe(0)
})

test('a machine that slept does not count its sleep', () => {
  const clock = activeClock(0)
  run(clock, 0, 10)
  clock.touch(3_600_000)
  clock.tick(3_600_000, true)
  expect(clock.take()).toBeLessThanOrEqual(13)
})

test('what could not be sent is counted again, parts of a second are never lost', () => {
  const clock = activeClock(0)
  clock.tick(1600, true)
  clock.putBack(clock.take())
  clock.tick(3200, true)
  expect(clock.take()).toBe(3)
})
