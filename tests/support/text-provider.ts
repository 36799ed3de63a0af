import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type TextTaken = { path: string; authorization: string; to: string; from: string; body: string }

/** A stand-in for a provider of texts on this machine: keeps what it got; `answer` says otherwise than 201. */
export async function textProvider(answer?: (response: ServerResponse, taken: TextTaken) => void) {
  const taken: TextTaken[] = []
  const server = createServer((request, response) => {
    let form = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      form += part
    })
    request.on('end', () => {
      const values = new URLSearchParams(form)
      const of = (name: string) => values.get(name) ?? ''
      const one = {
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        to: of('To'),
        from: of('From'),
        body: of('Body'),
      }
      taken.push(one)
      if (answer) return answer(response, one)
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ sid: `SM${taken.length}`, status: 'queued' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, taken }
}
