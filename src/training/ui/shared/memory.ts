import { useSyncExternalStore } from 'react'
import { deviceInfo } from '#recorder/rules/data-points.ts'
import type { ExportConsent } from '#recorder/rules/export.ts'
import { createRecorder } from '#recorder/ui/parts/recorder.ts'
import { storage } from '#shell/session/storage.ts'

/** The recorder of this page; it writes only to the browser's storage. */
export const memory = createRecorder({
  store: storage,
  owner: () => storage.get('learnerOwner'),
  now: () => new Date().toISOString(),
  device: () => deviceInfo(window.innerWidth),
})

window.addEventListener('storage', (event) => memory.heard(event.key, event.newValue))

/** The recorder; the component renders again when its data changes. */
export function useMemory() {
  useSyncExternalStore(memory.subscribe, memory.version)
  return memory
}

/** Version of the consent text the user agrees to. */
const consentVersion = '2026-11'

const consentKey = (userId: string) => `pref:trainingConsent:${userId}`

/** The user's consent to the export for AI training, as stored in this browser. */
export function readConsent(userId: string): ExportConsent | null {
  try {
    const value: unknown = JSON.parse(storage.get(consentKey(userId)) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { grantedAt, textVersion } = Object.fromEntries(Object.entries(value))
    if (typeof grantedAt !== 'string' || textVersion !== consentVersion) return null
    return { grantedAt, textVersion }
  } catch (error) {
    console.warn('The consent could not be read', error)
    return null
  }
}

export function recordConsent(userId: string): ExportConsent {
  const consent = { grantedAt: new Date().toISOString(), textVersion: consentVersion }
  storage.set(consentKey(userId), JSON.stringify(consent))
  return consent
}

export function withdrawConsent(userId: string): void {
  storage.remove(consentKey(userId))
}
