const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const whole = new Intl.NumberFormat('en-US')

/** Integer cents as a price tag reads: "$59.95", "$6,000". */
export const price = (cents: number) => money.format(cents / 100)

export const figure = (value: number) => whole.format(value)

/** A mail that is begun for the reader. */
export function mailTo(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
