type Place = {
  address?: string | null
  city?: string | null
  state?: string | null
  zipCode?: string | null
}

/** The address in one line for a map search; empty when there is none. */
export function placeOf({ address, city, state, zipCode }: Place): string {
  const region = [state, zipCode].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ')
}

export const mapUrl = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
