const runs = /([\p{L}\p{N}._%+'-]+)/u
const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u

/** The text with `put` for each e-mail address; each sign is looked at once, however many at signs there are. */
export function maskEmails(text: string, put: string): string {
  if (!text.includes('@')) return text
  // Runs of what an address is made of stand at the odd places, what is between them at the even ones.
  const parts = text.split(runs)
  for (let at = 1; at + 2 < parts.length; at += 2) {
    if (parts[at + 1] !== '@' || parts[at] === '') continue
    const found = host.exec(parts[at + 2] ?? '')
    if (!found) continue
    parts[at] = put
    parts[at + 1] = ''
    parts[at + 2] = parts[at + 2]?.slice(found[0].length) ?? ''
  }
  return parts.join('')
}

/** The text with `put` for each word that has an at sign inside: more than addresses, and never less. */
export function maskWordsAt(text: string, put: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (/\S@\S/.test(word) ? put : word))
    .join('')
}
