/** Marks longer than this many characters are not recognized. */
const longest = 2000

/**
 * Finds the sign that closes a mark which began before `from`, or -1; an escaped sign closes nothing. For one sign `from` only
 * grows, so that a line is read once however many marks begin in it.
 */
export function closingsOf(line: string): (from: number, sign: ']' | ')') => number {
  const places: Readonly<Record<']' | ')', number[]>> = { ']': [], ')': [] }
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]
    if (sign === '\\') at++
    else if (sign === ']' || sign === ')') places[sign].push(at)
  }
  const passed = { ']': 0, ')': 0 }
  return (from, sign) => {
    let place = places[sign][passed[sign]]
    while (place !== undefined && place < from) place = places[sign][++passed[sign]]
    return place !== undefined && place < from + longest ? place : -1
  }
}

/** Text without the backslashes that escape its signs. */
export const plainOf = (text: string) => text.replace(/\\(.)/g, '$1')

/** Whether an email may link there: http, https or mailto. */
export const isSafeLink = (href: string) => /^(?:https?:\/\/|mailto:)[^\s<>"]{1,2000}$/i.test(href)
