import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pause } from './processes.ts'

/** The same site where each document comes tag by tag, with pauses in which a browser could draw what it has. */
export async function sentInParts(url: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', url), { redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const content = Buffer.from(await answer.arrayBuffer())
    const tags = type.startsWith('text/html') ? content.toString().split(/(?=<[a-z])/) : [content]
    for (const [at, tag] of tags.entries()) {
      response.write(tag)
      // The first hundred tags are the head and what a screen shows first.
      if (at > 0 && at < 100) await pause(15)
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
