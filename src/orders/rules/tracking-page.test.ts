import { expect, test } from 'vitest'
import { trackingPage } from './tracking-page.ts'

test.each([
  ['UPS', '1Z 99AA 155', 'https://www.ups.com/track?tracknum=1Z99AA155'],
  ['UPS Ground', '1Z', 'https://www.ups.com/track?tracknum=1Z'],
  ['FedEx', '77 1', 'https://www.fedex.com/fedextrack/?trknbr=771'],
  ['fed ex', '1', 'https://www.fedex.com/fedextrack/?trknbr=1'],
  ['USPS', '9400', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400'],
  ['DHL Express', 'a&b=c', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=a%26b%3Dc'],
])('a parcel with %s, number %s, is followed at %s', (carrier, number, page) => {
  expect(trackingPage(carrier, number)).toBe(page)
})

test.each([['Own delivery'], ['LTL freight'], ['Upside Vans'], ['Syrups'], [''], [null]])(
  'a parcel with %s has no page that we know',
  (carrier) => {
    expect(trackingPage(carrier, '1')).toBe(null)
  },
)
