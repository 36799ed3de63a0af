/** Nothing that belongs together is longer. */
const longest = 2000

/** Where a mark ends that began before `from`; a sign behind a backslash ends nothing. */
export function closing(line: string, from: number, sign: string): number {
  for (let at = from; at < Math.min(line.length, from + longest); at++) {
    if (line[at] === '\\') at++
    else if (line[at] === sign) return at
  }
  return -1
}

/** Words without the backslashes that took their signs at their word. */
export const plainOf = (text: string) => text.replace(/\\(.)/g, '$1')

/** What an email may lead to. */
export const isSafeLink = (href: string) => /^(?:https?:\/\/|mailto:)[^\s<>"]{1,2000}$/i.test(href)
