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
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    const [head = '', ...tags] = (await answer.text()).split(/(?=<body|<(?!\/head)[a-z])/)
    response.write(head)
    for (const [at, tag] of tags.entries()) {
      response.write(tag)
      if (at < 80) await pause(15)
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
