import { createECDH, createHmac } from 'node:crypto'
import type { DeviceKey } from '#identity/contract/device-key.ts'
import type { Config } from '#platform/config.ts'
import type { Actor } from '#platform/rules/access/access.ts'

const coordinateBytes = 32

/** A person's key pair, derived from the search key and the person's id: always the same, and never stored. */
export function deviceKeyOf({ searchKey }: Pick<Config, 'searchKey'>, { id, role }: Actor): DeviceKey {
  const whose = role === 'customer' ? 'customer' : 'user'
  for (let attempt = 0; ; attempt++) {
    const secret = createHmac('sha256', searchKey).update(`device-key|${whose}|${id}|${attempt}`).digest()
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(secret)
    } catch {
      // About one in four billion values is not a valid private key: try the next one.
      continue
    }
    const point = pair.getPublicKey()
    const at = (begin: number) => point.subarray(begin, begin + coordinateBytes).toString('base64url')
    return { x: at(1), y: at(1 + coordinateBytes), d: secret.toString('base64url') }
  }
}
