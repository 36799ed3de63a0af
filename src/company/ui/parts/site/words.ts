import { grouped } from '#platform/rules/text/money.ts'

/** Integer cents as a price tag reads: "$59.95", "$6,000". */
export function price(cents: number): string {
  const rest = Math.abs(cents) % 100
  const dollars = `$${grouped(Math.trunc(Math.abs(cents) / 100))}`
  return (cents < 0 ? '-' : '') + (rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`)
}

export const figure = (value: number) => grouped(value)

/** A mail that is begun for the reader. */
export function mailTo(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
