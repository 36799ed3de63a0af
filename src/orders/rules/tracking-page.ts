/** Carriers that have a page for every parcel, by how their names begin, and its address up to the number. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^fed-?\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^(usps|u\.?s\.? postal)\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^dhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
]

/** Where a parcel is followed at its carrier (https); null where its carrier has no such page that we know. */
export function trackingPage(carrier: string | null, trackingNumber: string): string | null {
  const page = pages.find(([name]) => name.test(carrier?.trim() ?? ''))?.[1]
  return page ? page + encodeURIComponent(trackingNumber.replace(/\s/g, '')) : null
}
