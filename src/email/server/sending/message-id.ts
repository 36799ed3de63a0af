/** By this a server that gets a message twice knows it: the same for every try. */
export function messageIdOf(id: string, from: string): string {
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'
  // One @, between id and domain: what has two is no Message-ID, and a server may take it for another's.
  return `<${id.replaceAll('@', '=')}@${domain}>`
}
