import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceKey } from '#identity/contract/device-key.ts'
import type { Operation } from './operations.ts'
import { dropSealed, hasSealed, openSealed, seal } from './seal.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

async function person(): Promise<DeviceKey> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { x, y, d }
}
const note = (body: string): Operation => ({
  kind: 'note-add',
  key: 'k',
  lessonId: 'l',
  moduleId: 'm',
  body,
  at: '2026-11-18T19:00:00Z',
})

test('what is sealed is read by nobody but its owner, and what comes later is added to it', async () => {
  const [ana, ben] = [await person(), await person()]
  const { d: _, ...sealing } = ana
  await seal({ userId: 'ana', sealing }, [note('Über den Wolken')])
  await seal({ userId: 'ana', sealing }, [note('Later')])
  expect([...kept.values()].join()).not.toContain('Wolken')
  expect(await openSealed('ana', ana)).toEqual([note('Über den Wolken'), note('Later')])
  await expect(openSealed('ana', ben)).rejects.toThrow()
  kept.set('sealed::ben', kept.get('sealed::ana') ?? '')
  await expect(openSealed('ben', ana), 'bound to whose it is').rejects.toThrow()
  dropSealed('ana')
  expect(hasSealed('ana')).toBe(false)
})

test('without a key it is hidden all the same, and comes back', async () => {
  await seal({ userId: 'ana' }, [note('Plain')])
  expect(await openSealed('ana', await person())).toEqual([note('Plain')])
})
