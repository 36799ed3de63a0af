import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppConfig } from '#company/contract/app-config.ts'
import type { CurrentUser } from '#identity/contract/sign-in.ts'

const config = { mode: 'demo', company: { name: 'Amberroot' } } as AppConfig
const person = (id: string) => ({ id, email: `${id}@example.com`, role: 'trainee' }) as CurrentUser
const day = 24 * 3_600_000

beforeEach(() => {
  const map = new Map<string, string>()
  vi.resetModules()
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('whoever kept something here goes on without connection, for 30 days after they were last seen', async () => {
  const { claimOffline, keepUser, keptUser } = await import('./offline-user.ts')
  expect(keptUser()).toBeNull()
  keepUser(person('ana'), config)
  vi.advanceTimersByTime(20 * day)
  claimOffline(person('ana'))
  vi.advanceTimersByTime(30 * day - 1)
  expect(keptUser()?.user.id).toBe('ana')
  vi.advanceTimersByTime(1)
  expect(keptUser()).toBeNull()
})

test('another person signing in on this device reads nothing, and keeps nothing until what was kept is gone', async () => {
  const { claimOffline, keepUser, keptUser, leftUser, mayKeep, nothingLeft } = await import(
    './offline-user.ts'
  )
  keepUser(person('ana'), config, { x: 'x', y: 'y' })
  claimOffline(person('ben'))
  expect([keptUser(), mayKeep()]).toEqual([null, false])
  expect(leftUser()).toEqual({ userId: 'ana', sealing: { x: 'x', y: 'y' } })
  keepUser(person('ben'), config)
  expect(mayKeep()).toBe(false)
  nothingLeft()
  expect([keptUser()?.user.id, mayKeep()]).toEqual(['ben', true])
})

test('after signing out nothing is kept in this page any more, whatever a screen was about to write', async () => {
  const { keepUser, leaveOffline, leftUser, mayKeep } = await import('./offline-user.ts')
  keepUser(person('ana'), config)
  leaveOffline(true)
  keepUser(person('ana'), config)
  expect(mayKeep()).toBe(false)
  expect(leftUser()).toEqual({ userId: 'ana', isDropped: true })
})
