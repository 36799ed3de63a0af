import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signature of a provider's webhook call, as Twilio makes it: HMAC-SHA1 with the account's secret over the URL called,
 * followed by the form fields sorted by name, each name and value once.
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
