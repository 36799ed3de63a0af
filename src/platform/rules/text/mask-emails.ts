const runs = /([\p{L}\p{N}._%+'-]+)/u
const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u

/** Replaces each email address by `put`; linear time, however many at signs there are. */
export function maskEmails(text: string, put: string): string {
  if (!text.includes('@')) return text
  // Runs of address characters are at odd indexes, the rest at even ones.
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

/** Replaces each word that contains an at sign: a superset of email addresses. */
export function maskWordsAt(text: string, put: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (/\S@\S/.test(word) ? put : word))
    .join('')
}
