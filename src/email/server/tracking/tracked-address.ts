import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'

type Signing = Pick<Context, 'sealer'>

/** 128 bits: short enough for a line of plain text, and not guessable. */
const proofLength = 22

const proofOf = ({ sealer }: Signing, said: string) =>
  sealer.fingerprint(`letter|${said}`).slice(0, proofLength)

const shortId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

function longId(short: string): string | null {
  if (!/^[\w-]{22}$/.test(short)) return null
  const hex = Buffer.from(short, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The tracked address of a link: email and index, signed; its target is stored with the email alone. */
export const linkAddress = (context: Signing & Pick<Context, 'config'>, id: string, place: number) =>
  `${context.config.PUBLIC_URL}/l/${shortId(id)}.${place.toString(36)}.${proofOf(context, `link|${id}|${place}`)}`

export const pictureAddress = (context: Signing & Pick<Context, 'config'>, id: string) =>
  `${context.config.PUBLIC_URL}/o/${shortId(id)}.${proofOf(context, `open|${id}`)}`

/** The email and the index of a tracked link; null when we did not make it. */
export function linkOf(context: Signing, token: string): { id: string; place: number } | null {
  const [short = '', written = '', proof = '', ...rest] = token.split('.')
  const id = longId(short)
  const place = /^[0-9a-z]{1,3}$/.test(written) ? Number.parseInt(written, 36) : Number.NaN
  if (!id || Number.isNaN(place) || rest.length > 0) return null
  return isSame(proof, proofOf(context, `link|${id}|${place}`)) ? { id, place } : null
}

/** The email of a tracking picture; null when we did not make it. */
export function pictureOf(context: Signing, token: string): string | null {
  const [short = '', proof = '', ...rest] = token.split('.')
  const id = longId(short)
  if (!id || rest.length > 0) return null
  return isSame(proof, proofOf(context, `open|${id}`)) ? id : null
}

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
