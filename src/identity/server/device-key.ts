import { createECDH, createHmac } from 'node:crypto'
import type { DeviceKey } from '#identity/contract/device-key.ts'
import type { Config } from '#platform/config.ts'
import type { Actor } from '#platform/rules/access/access.ts'

const coordinateBytes = 32

/** A person's own key pair, the same each time and kept nowhere: it follows from the search key and who they are. */
export function deviceKeyOf({ searchKey }: Pick<Config, 'searchKey'>, { id, role }: Actor): DeviceKey {
  const whose = role === 'customer' ? 'customer' : 'user'
  for (let attempt = 0; ; attempt++) {
    const secret = createHmac('sha256', searchKey).update(`device-key|${whose}|${id}|${attempt}`).digest()
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(secret)
    } catch {
      // One in four thousand million lies beyond the curve's order.
      continue
    }
    const point = pair.getPublicKey()
    const at = (begin: number) => point.subarray(begin, begin + coordinateBytes).toString('base64url')
    return { x: at(1), y: at(1 + coordinateBytes), d: secret.toString('base64url') }
  }
}
