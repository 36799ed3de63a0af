import { type Address, address } from '#platform/contract/address.ts'

type Place = {
  businessName: string
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
}

/** The shipping address for a sample to a business; null when it is incomplete. */
export function sampleAddress(place: Place): Address | null {
  const { businessName: name, address: street, city, state, zipCode } = place
  const parsed = address().safeParse({ name, address: street, city, state, zipCode })
  return parsed.success ? parsed.data : null
}
