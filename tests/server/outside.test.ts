import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type InboxSettings, tryInbox } from '#email/server/inbox/inbox.ts'
import { lookupOutside, NotOutside, outsideAddress, type Resolve } from '#platform/ports/outside.ts'
import { sendByProvider } from '#sms/server/sms-provider.ts'

const at = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

/** A name that is outside when it is looked at, and this machine when it is asked for again. */
const rebinding = () =>
  vi.fn<Resolve>().mockResolvedValueOnce(at('2d00::1')).mockResolvedValue(at('127.0.0.1'))

/** Who connects here was led inside. */
async function trap() {
  let met = 0
  const server = createServer((socket) => {
    met++
    socket.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, met: () => met }
}

test('a name is asked once and connected to where it was looked at; one with any address inside is none', async () => {
  const resolve = rebinding()
  expect(await outsideAddress('bar.example', resolve)).toEqual({ address: '2d00::1', family: 6 })
  expect(resolve).toHaveBeenCalledTimes(1)
  await expect(outsideAddress('bar.example', resolve)).rejects.toBeInstanceOf(NotOutside)
  for (const inside of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fe80::1', 'fd00::1'])
    await expect(outsideAddress('bar.example', async () => at('2d00::1', inside))).rejects.toBeInstanceOf(
      NotOutside,
    )
  // What is written out is not asked for at all.
  const never = vi.fn<Resolve>()
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0'])
    await expect(outsideAddress(host, never)).rejects.toBeInstanceOf(NotOutside)
  expect(never).not.toHaveBeenCalled()
  const found = await new Promise((resolved) => {
    lookupOutside(rebinding())('bar.example', { all: true }, (error, addresses) =>
      resolved([error, addresses]),
    )
  })
  expect(found).toEqual([null, at('2d00::1')])
})

test('a mailbox and a provider whose name leads inside when it is asked again are never connected to there', async () => {
  const { port, met } = await trap()
  const settings: InboxSettings = {
    host: 'imap.bar.example',
    port,
    security: 'tls',
    user: 'ana',
    password: 'secret',
    folder: 'INBOX',
    mustBeOutside: true,
  }
  const ofMailbox = rebinding()
  const ofProvider = rebinding()
  const account = {
    baseUrl: `http://texts.bar.example:${port}`,
    accountId: 'AC1',
    token: 'secret',
    sender: '1',
  }
  const asked = await Promise.allSettled([
    tryInbox(settings, ofMailbox),
    sendByProvider(account, { to: '2', body: 'Hello' }, { mayBeInside: false, finds: ofProvider }),
  ])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([ofMailbox.mock.calls, ofProvider.mock.calls]).toEqual([
    [['imap.bar.example']],
    [['texts.bar.example']],
  ])
  // Asked again they lead inside, and are refused by their field.
  await expect(tryInbox(settings, ofMailbox)).rejects.toMatchObject({
    field: 'host',
    message: expect.stringContaining('not on the internet'),
  })
  expect(met()).toBe(0)
  // Where the administrator says so, a server inside is spoken to.
  await expect(tryInbox({ ...settings, host: '127.0.0.1', mustBeOutside: false })).rejects.toThrow()
  await expect.poll(met).toBeGreaterThan(0)
}, 40_000)
