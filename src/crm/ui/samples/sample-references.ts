import { type Address, address } from '#platform/contract/address.ts'

type Place = {
  businessName: string
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
}

/** Where a sample for a business goes; null when its address is not complete. */
export function sampleAddress(place: Place): Address | null {
  const { businessName: name, address: street, city, state, zipCode } = place
  const parsed = address().safeParse({ name, address: street, city, state, zipCode })
  return parsed.success ? parsed.data : null
}
