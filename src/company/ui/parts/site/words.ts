import { grouped } from '#platform/rules/text/money.ts'

/** Cents as a price: "$59.95", "$6,000". */
export function price(cents: number): string {
  const rest = Math.abs(cents) % 100
  const dollars = `$${grouped(Math.trunc(Math.abs(cents) / 100))}`
  return (cents < 0 ? '-' : '') + (rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`)
}

export const figure = (value: number) => grouped(value)

/** A `mailto:` link with subject and body filled in. */
export function mailTo(address: string, subject: string, body: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
