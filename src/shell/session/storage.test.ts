import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseSearch, stringifySearch } from '#shell/page/search-state.ts'
import { takeFormFlags } from './flags.ts'
import { safeNext } from './session.ts'
import { clearVolatileStorage, durableKeys, rememberSignOut, storage, unparkLearnerKeys } from './storage.ts'

/** A minimal in-memory browser storage. */
function memoryStorage(entries: Record<string, string>): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

const keys = (area: Storage) => Array.from({ length: area.length }, (_, index) => area.key(index)).sort()

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage({}))
  vi.stubGlobal('sessionStorage', memoryStorage({}))
})
afterEach(() => vi.unstubAllGlobals())

test('[SHELL-007] loading the shell clears every key that is not durable', () => {
  for (const key of durableKeys) localStorage.setItem(key, '1')
  localStorage.setItem('userFragments::u1', '[]')
  localStorage.setItem('pref:nav', 'folded')
  localStorage.setItem('leftover', '1')
  localStorage.setItem('customerAuthOld', '1')
  sessionStorage.setItem('registrationDraft', '{}')
  sessionStorage.setItem('leftover', '1')
  clearVolatileStorage()
  expect(keys(localStorage)).toEqual([...durableKeys, 'pref:nav', 'userFragments::u1'].sort())
  expect(keys(sessionStorage)).toEqual(['registrationDraft'])
})

test('[SHELL-010] the keys of the documents are among the durable ones', () => {
  expect(durableKeys).toEqual(expect.arrayContaining(['customerAuth', 'explicitLogout', 'devAccessGranted']))
})

test('signing out sets the flag, drops the customer and parks what the learner wrote', () => {
  localStorage.setItem('customerAuth', '{}')
  localStorage.setItem('userFragments', '["a"]')
  rememberSignOut('u1')
  expect(keys(localStorage)).toEqual(['explicitLogout', 'userFragments::u1'])
  unparkLearnerKeys('u2')
  expect(storage.get('userFragments')).toBeNull()
  unparkLearnerKeys('u1')
  expect(storage.get('userFragments')).toBe('["a"]')
})

test('storage that fails is warned about and otherwise ignored', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(storage.get('theme')).toBeNull()
  storage.set('theme', 'dark')
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})

test('[SHELL-009] the form flags are taken out of the address', () => {
  expect(takeFormFlags({ 'show-compliance': 'true', stage: 'hot' })).toEqual({ stage: 'hot' })
  expect(takeFormFlags({ 'show-tax-form': 'true', 'show-compliance': 'false' })).toEqual({})
  expect(takeFormFlags({ 'show-compliance': 'false', stage: 'hot' })).toBeUndefined()
})

test('the address holds plain words', () => {
  expect(stringifySearch({ stage: 'cold,warm', q: '', sort: undefined, n: 3 })).toBe('?stage=cold,warm&n=3')
  expect(parseSearch('?stage=cold%2Cwarm&q=12&x=true')).toEqual({ stage: 'cold,warm', q: '12', x: 'true' })
})

test('after signing in one only lands on this site', () => {
  vi.stubGlobal('window', { location: { origin: 'https://pour.example' } })
  expect(safeNext('/orders?status=pending#top')).toBe('/orders?status=pending#top')
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    undefined,
    7,
  ])
    expect(safeNext(bad)).toBe('/')
})
