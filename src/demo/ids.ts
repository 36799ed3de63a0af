import type { Random } from './random.ts'

/** UUIDs v7 of a moment with seeded random bits: the same seed at the same time gives the same ids. */
export function seededIds(random: Random): (moment: Date) => string {
  const word = () =>
    Math.floor(random.next() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0')
  return (moment) => {
    const time = moment.getTime().toString(16).padStart(12, '0')
    const bits = word() + word() + word()
    const variant = '89ab'[Math.floor(random.next() * 4)]
    return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-${variant}${bits.slice(3, 6)}-${bits.slice(6, 18)}`
  }
}
