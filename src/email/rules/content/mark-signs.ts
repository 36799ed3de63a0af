/** Marks longer than this many characters are not recognized. */
const longest = 2000

/** Position of the sign that closes a mark which began before `from`; an escaped sign closes nothing. */
export function closing(line: string, from: number, sign: string): number {
  for (let at = from; at < Math.min(line.length, from + longest); at++) {
    if (line[at] === '\\') at++
    else if (line[at] === sign) return at
  }
  return -1
}

/** Text without the backslashes that escape its signs. */
export const plainOf = (text: string) => text.replace(/\\(.)/g, '$1')

/** Whether an email may link there: http, https or mailto. */
export const isSafeLink = (href: string) => /^(?:https?:\/\/|mailto:)[^\s<>"]{1,2000}$/i.test(href)
