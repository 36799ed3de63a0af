import type { DeviceKey } from '#identity/contract/device-key.ts'
import { storage } from '#shell/session/storage.ts'
import { type Left, type SealingKey, sealedKey } from './offline-user.ts'
import type { Operation } from './operations.ts'

/** `by` is the public half of a key made for this box; without it `data` is plain text: the browser cannot encrypt. */
type Box = { data: string; iv?: string; by?: SealingKey }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const jwk = (key: SealingKey | DeviceKey) => ({ kty: 'EC', crv: 'P-256', ...key })
const toText = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

const shared = (privateKey: CryptoKey, publicKey: CryptoKey, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.deriveKey(
    { name: 'ECDH', public: publicKey },
    privateKey,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  )

function boxesOf(userId: string): Box[] {
  return JSON.parse(storage.get(sealedKey(userId)) ?? '[]')
}

/** Encrypts unsent operations for their owner, whose key only the server hands out. Returns whether storage had room. */
export async function seal({ userId, sealing }: Left, entries: readonly Operation[]): Promise<boolean> {
  const plain = JSON.stringify(entries)
  const box = sealing && globalThis.crypto?.subtle ? await close(plain, userId, sealing) : { data: plain }
  return storage.set(sealedKey(userId), JSON.stringify([...boxesOf(userId), box]))
}

async function close(plain: string, userId: string, sealing: SealingKey): Promise<Box> {
  const own = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const theirs = await crypto.subtle.importKey('jwk', jwk(sealing), curve, false, [])
  const key = await shared(own.privateKey, theirs, 'encrypt')
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(userId)
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new TextEncoder().encode(plain),
  )
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', own.publicKey)
  return { data: toText(data), iv: toText(iv), by: { x, y } }
}

/** A person's sealed operations, oldest first; they stay sealed until `dropSealed`. */
export async function openSealed(userId: string, own: DeviceKey): Promise<Operation[]> {
  const entries: Operation[] = []
  for (const box of boxesOf(userId)) {
    const opened: Operation[] = JSON.parse(await open(box, userId, own))
    entries.push(...opened)
  }
  return entries
}

async function open({ data, iv, by }: Box, userId: string, own: DeviceKey): Promise<string> {
  if (!iv || !by) return data
  const mine = await crypto.subtle.importKey('jwk', jwk(own), curve, false, ['deriveKey'])
  const theirs = await crypto.subtle.importKey('jwk', jwk(by), curve, false, [])
  const key = await shared(mine, theirs, 'decrypt')
  const additionalData = new TextEncoder().encode(userId)
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: toBytes(iv), additionalData },
    key,
    toBytes(data),
  )
  return new TextDecoder().decode(plain)
}

export const hasSealed = (userId: string) => storage.get(sealedKey(userId)) !== null
export const dropSealed = (userId: string) => storage.remove(sealedKey(userId))
