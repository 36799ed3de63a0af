import { once } from 'node:events'
import { Agent, type ClientRequest, get } from 'node:http'

/** What this process is asked to open: a stream for each, by whom and of what. */
export type Screens = { url: string; screens: readonly { cookie: string; entities: readonly string[] }[] }
/** Streams that are open now, and how many changes reached them, all together. */
export type Seen = { open: number; delivered: number }

const atOnce = 50

// Browsers beside the server, in a process of their own: what reads the streams must not slow down who measures.
let [open, delivered] = [0, 0]
const requests: ClientRequest[] = []
process.on('message', (message: Screens | 'see') => {
  if (message === 'see') process.send?.({ open, delivered } satisfies Seen)
  else void openAll(message)
})
process.on('disconnect', () => process.exit())

async function openAll({ url, screens }: Screens): Promise<void> {
  for (let from = 0; from < screens.length; from += atOnce) {
    await Promise.all(
      screens
        .slice(from, from + atOnce)
        .map(({ cookie, entities }) => openOne(`${url}/api/events?entities=${entities.join()}`, cookie)),
    )
  }
  process.send?.({ open, delivered } satisfies Seen)
}

async function openOne(address: string, cookie: string): Promise<void> {
  const request = get(address, { agent: new Agent(), headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  requests.push(request)
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`a stream was answered with ${response.statusCode}`)
  open++
  response.on('data', (part: Buffer) => {
    for (let at = part.indexOf('data: {"'); at >= 0; at = part.indexOf('data: {"', at + 8)) delivered++
  })
  response.on('error', () => {})
  response.on('close', () => open--)
}
