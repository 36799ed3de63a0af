type Place = {
  address?: string | null
  city?: string | null
  state?: string | null
  zipCode?: string | null
}

/** The address in one line, as a map finds it; empty when there is none. */
export function placeOf({ address, city, state, zipCode }: Place): string {
  const region = [state, zipCode].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ')
}

/** A telephone number as `tel:` and `sms:` take it. */
export const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

export const mapUrl = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
