/** Hours as people say them: "3 days", "1 hour"; whole days are days of the calendar, all else is hours. */
export function spanWords(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** How long after what came before: "after 4 hours". */
export const delayWords = (hours: number): string => (hours === 0 ? 'at once' : `after ${spanWords(hours)}`)
