import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type TakenSms = {
  path: string
  authorization: string
  to: string
  from: string
  body: string
  /** Where the provider reports what became of it. */
  statusCallback: string
}

/** A stand-in for an SMS provider on this machine: keeps what it got; `answer` says otherwise than 201. */
export async function smsProvider(answer?: (response: ServerResponse, taken: TakenSms) => void) {
  const taken: TakenSms[] = []
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
        statusCallback: of('StatusCallback'),
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

export type SignedForm = { address: string; form: string; signature: string }

/** What a provider sends: the fields, signed with the account's secret over the address that was set up there. */
export function signedForm(address: string, fields: Record<string, string>, token: string): SignedForm {
  const behind = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('')
  return {
    address,
    form: new URLSearchParams(fields).toString(),
    signature: createHmac('sha1', token).update(`${address}${behind}`).digest('base64'),
  }
}

let received = 0

/** An SMS that somebody sends to our number. */
export const incomingSms = (from: string, body: string, over: Record<string, string> = {}) => ({
  AccountSid: 'AC123',
  MessageSid: `SM-in-${++received}`,
  From: from,
  To: '+17205550100',
  Body: body,
  NumMedia: '0',
  ...over,
})

/** Calls the product as a provider does: over the network, without a session. */
export async function call({
  address,
  form,
  signature,
}: SignedForm): Promise<{ status: number; body: string }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: form,
  })
  return { status: answer.status, body: await answer.text() }
}
