import { Resolver } from 'node:dns/promises'

/** What the DNS says of a name. */
export type Dns = {
  /** Its TXT records; none where there is no such name. @throws Error when nobody answers */
  texts(name: string): Promise<string[]>
}

/** No such name, or no such record of it: that is an answer, too. */
const nothing = new Set(['ENOTFOUND', 'ENODATA'])

/** Of a company that is made up nothing stands anywhere, and nobody is asked: the demo leaves no trace outside. */
export const demoDns: Dns = { texts: () => Promise.resolve([]) }

export const systemDns: Dns = {
  async texts(name) {
    const resolver = new Resolver({ timeout: 2000, tries: 2 })
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error && nothing.has(String(error.code))) return []
      throw error
    }
  },
}
