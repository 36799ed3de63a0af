import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type Key = { id: string; key: Buffer }

export type Sealer = {
  seal(plain: string, place: string): string
  /** The same without showing the last characters: for codes, links and keys. */
  sealWhole(plain: string, place: string): string
  open(sealed: string, place: string): string
  /**
   * The same value under the current key: its data key is wrapped anew, and the value's own part stays as it is, by which it
   * is recognized as unchanged. @throws Error as `open` does
   */
  reseal(sealed: string, place: string): string
  /** A keyed hash for equality search; never reversible without the search key. */
  fingerprint(plain: string): string
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts fields at rest (R5): a random data key per value, wrapped under a named key so that keys can be rotated.
 * Form: `keyId.last4.base64url(wrapped data key).base64url(value)`. `place` is `table|column|row id`; a value moved to
 * another row does not open.
 * @throws Error when the key is unknown or the value was tampered with.
 */
export function createSealer(keys: readonly Key[], searchKey: Buffer): Sealer {
  const current = keys[0]
  if (!current) throw new Error('no secret key')
  const byId = new Map(keys.map((key) => [key.id, key.key]))
  const dataKeyOf = (sealed: string, place: string): Buffer => {
    const [keyId = '', , wrapped = ''] = sealed.split('.')
    const key = byId.get(keyId)
    if (!key) throw new Error(`unknown secret key ${keyId}`)
    return decrypt(key, wrapped, place)
  }
  const seal = (plain: string, place: string, shown: string) => {
    const dataKey = randomBytes(32)
    const wrapped = encrypt(current.key, dataKey, place)
    const value = encrypt(dataKey, Buffer.from(plain, 'utf8'), place)
    return [current.id, shown, wrapped, value].join('.')
  }
  return {
    seal: (plain, place) => seal(plain, place, last4(plain)),
    sealWhole: (plain, place) => seal(plain, place, ''),
    open(sealed, place) {
      const [, , , value = ''] = sealed.split('.')
      return decrypt(dataKeyOf(sealed, place), value, place).toString('utf8')
    },
    reseal(sealed, place) {
      const [, shown = '', , value = ''] = sealed.split('.')
      return [current.id, shown, encrypt(current.key, dataKeyOf(sealed, place), place), value].join('.')
    },
    fingerprint: (plain) => createHmac('sha256', searchKey).update(plain).digest('base64url'),
  }
}

/** The last four characters, which may be shown; empty for a value too short to hide the rest. */
function last4(plain: string): string {
  const bare = plain.replace(/[^0-9A-Za-z]/g, '')
  return bare.length >= 8 ? bare.slice(-4) : ''
}

function encrypt(key: Buffer, plain: Buffer, place: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place, 'utf8'))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function decrypt(key: Buffer, text: string, place: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place, 'utf8'))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, bytes.length - tagBytes)), decipher.final()])
}
