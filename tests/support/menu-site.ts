import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/** The company's website, where the links of its emails lead, until the test ends. @returns its address */
export async function menuSite(): Promise<string> {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html')
    reply.end('<!doctype html><html lang="en"><title>Menu</title><h1>Tasting menu</h1></html>')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://menu.localhost:${typeof address === 'object' && address ? address.port : 0}`
}

/** What a browser says of itself when a person reads with it. */
export const peoplesBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
