/** Hours in words: "3 days", "1 hour"; multiples of 24 are given in days. */
export function spanWords(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A delay in words: "after 4 hours". */
export const delayWords = (hours: number): string => (hours === 0 ? 'at once' : `after ${spanWords(hours)}`)
