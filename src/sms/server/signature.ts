import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * How a provider signs its webhook calls: HMAC-SHA1 by the account's secret over the address that it calls, with the fields of the
 * form behind it by their names, each once (as Twilio does it).
 */
export function signatureOf(token: string, address: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted()
  const hash = createHmac('sha1', token).update(address)
  for (const name of names)
    for (const value of [...new Set(form.getAll(name))].toSorted()) hash.update(name).update(value)
  return hash.digest('base64')
}

/** Whether it was signed with our secret, compared in constant time. */
export function isSigned(signature: string, expected: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(expected)]
  return given.length === right.length && timingSafeEqual(given, right)
}
