/** The Message-ID, the same for every try: by it a server recognizes a message that it gets twice. */
export function messageIdOf(id: string, from: string): string {
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'
  // Only one @, between id and domain: with two it is no valid Message-ID, and a server may take it for another.
  return `<${id.replaceAll('@', '=')}@${domain}>`
}
