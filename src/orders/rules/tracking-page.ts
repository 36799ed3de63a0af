/** Carriers with a tracking page: how their names begin, and the address up to the tracking number. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^fed-?\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^(usps|u\.?s\.? postal)\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^dhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
]

/** How a parcel is followed, as the notice of it says. */
export function wayWords(carrier: string | undefined, trackingNumber: string | undefined): string {
  const page = trackingNumber && trackingPage(carrier ?? null, trackingNumber)
  return `with ${carrier}, tracking number ${trackingNumber}.${page ? `\n\nFollow it: ${page}` : ''}`
}

/** The https address of a shipment's tracking page; null for an unknown carrier. */
export function trackingPage(carrier: string | null, trackingNumber: string): string | null {
  const page = pages.find(([name]) => name.test(carrier?.trim() ?? ''))?.[1]
  return page ? page + encodeURIComponent(trackingNumber.replace(/\s/g, '')) : null
}
