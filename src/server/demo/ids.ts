import type { Random } from './random.ts'

/** UUIDs v7 of a moment with seeded random bits: the same seed at the same time gives the same ids. */
export function seededIds(random: Random): (moment: Date) => string {
  return (moment) => {
    const time = moment.getTime().toString(16).padStart(12, '0')
    const bits = Array.from({ length: 20 }, () => Math.floor(random.next() * 16).toString(16)).join('')
    const variant = '89ab'[Math.floor(random.next() * 4)]
    return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-${variant}${bits.slice(3, 6)}-${bits.slice(6, 18)}`
  }
}
