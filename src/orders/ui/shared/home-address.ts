import type { clients } from '#crm/contract/client.ts'
import { type Address, address } from '#platform/contract/address.ts'
import type { RowOf } from '#platform/contract/define.ts'

export type Client = RowOf<typeof clients>

/** The client's own address, the default for orders; null when it is incomplete. */
export function homeAddress(client: Client | undefined): Address | null {
  if (!client) return null
  const { businessName: name, address: street, city, state, zipCode } = client
  const parsed = address().safeParse({ name, address: street, city, state, zipCode })
  return parsed.success ? parsed.data : null
}
