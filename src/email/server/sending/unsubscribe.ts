import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'

type Signing = Pick<Context, 'sealer'>

const proofOf = ({ sealer }: Signing, emailId: string) => sealer.fingerprint(`way-out|${emailId}`)

/** The unsubscribe link of one email. It never expires: an old email still unsubscribes. */
export const unsubscribeOf = (context: Signing & Pick<Context, 'config'>, emailId: string) =>
  `${context.config.PUBLIC_URL}/unsubscribe/${unsubscribeToken(context, emailId)}`

export const unsubscribeToken = (context: Signing, emailId: string) =>
  `${emailId}.${proofOf(context, emailId)}`

/** The email that an unsubscribe token belongs to; null when the signature is not ours. */
export function emailIdOf(context: Signing, token: string): string | null {
  const [id = '', proof = ''] = token.split('.')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  return timingSafeEqual(digest(proof), digest(proofOf(context, id))) ? id : null
}

const digest = (text: string) => createHash('sha256').update(text).digest()
