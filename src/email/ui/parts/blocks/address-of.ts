/** The address meant by what was typed: a site without a scheme and an email address get one. */
export function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/:]{1,64}@[^\s@/:]{1,200}\.[a-z]{2,24}$/i.test(text)) return `mailto:${text}`
  return /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text
}
