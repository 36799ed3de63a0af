import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { collectingMailServer } from '../support/collecting-mail-server.ts'
import { dataFolder, freePort, runFile, until } from '../support/processes.ts'

/** Names, places, numbers, claims and products of the demo company. */
const demos =
  /amberroot|larkspur|303-555|copper.still|AR-(SLV|GLD|SHT)|silver (32|128)oz|gold (32|128)oz|20 ?mg per oz|80 ?mg per oz|\$1\.87|59\.95|199\.95|215\.81|719\.87|45,752|500\+ partner|30-day trial|\$5,000 setup|teresa ortiz/i
const password = 'copper-moon-lantern-58'
const email = 'ada@birch.example'

async function newInstall() {
  const office = await collectingMailServer()
  const port = await freePort()
  const key = () => randomBytes(32).toString('base64')
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataFolder(),
    PORT: String(port),
    PUBLIC_URL: 'https://sales.birch.example',
    SECRET_KEYS: `a:${key()}`,
    SEARCH_KEY: key(),
    SMTP_URL: office.url,
    SMTP_PLAIN: '1',
    LOG_LEVEL: 'warn',
    TZ: 'UTC',
  }
  const made = runFile('src/admin-create.ts', [], {
    ...env,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  })
  expect(await made.ended, made.output()).toMatchObject({ code: 0 })
  const app = runFile('src/main.ts', [], env)
  await app.line(/^ready /)
  const cookies = new Map<string, string>()
  const call = async (path: string, method = 'GET', body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: env.PUBLIC_URL,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: answer.status, text: await answer.text() }
  }
  return { office, call, dataDir: env.DATA_DIR }
}

test('a new production install is nobody’s: no page, answer, list or mail names the demo company, its stock or its claims', async () => {
  const { office, call, dataDir } = await newInstall()
  const heard: string[] = []
  const read = async (path: string) => {
    const { status, text } = await call(path)
    heard.push(path)
    expect([path, demos.exec(text)?.[0]]).toEqual([path, undefined])
    return { status, text }
  }

  for (const path of ['/', '/marketing', '/partnership', '/join']) {
    const { status, text } = await read(path)
    expect([path, status, text.includes('Opening soon')]).toEqual([path, 200, true])
    expect(text).toContain('noindex')
  }
  for (const path of [
    ...['/auth-landing', '/auth', '/register', '/business-registration', '/registration', '/login'],
    ...['/customer-login', '/customer', '/verify', '/joe-assistant', '/robots.txt', '/sitemap.xml'],
  ])
    await read(path)
  for (const path of ['/login', '/quick-login', '/accounts'])
    expect([path, (await call(`/api/demo${path}`, 'POST', {})).status]).toEqual([path, 404])
  expect((await call('/api/dev-access', 'POST', {})).status).toBe(404)
  expect(readdirSync(dataDir)).not.toContain('secrets.json')
  for (const path of ['/pourline', '/restaurants', '/kratom-wellness'])
    expect([path, (await read(path)).status]).toEqual([path, 404])
  const site = JSON.parse((await read('/api/public-site')).text)
  expect(site).toMatchObject({ name: 'Pourline', products: [], claims: [], testimonials: [], industries: [] })
  expect(JSON.parse((await read('/api/app-config')).text)).toMatchObject({
    mode: 'production',
    isLive: false,
  })

  // A business reads why, and nothing is kept.
  const refused = await call('/api/business-registration', 'POST', { businessName: 'The Heron' })
  expect(refused.status).toBe(409)
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'not_open', message: /not open for business yet/ })

  await signIn(call)
  const { paths } = JSON.parse((await read('/api/openapi.json')).text) as {
    paths: Record<string, Record<string, unknown>>
  }
  const lists = Object.keys(paths).filter(
    (path) => 'get' in (paths[path] ?? {}) && !path.includes('{') && path !== '/api/events',
  )
  expect(lists.length).toBeGreaterThan(60)
  for (const path of lists) expect([path, (await read(path)).status < 500]).toEqual([path, true])
  for (const table of ['products', 'suppliers', 'inventory-transactions', 'training-modules', 'resources'])
    expect([table, JSON.parse((await call(`/api/${table}`)).text).items]).toEqual([table, []])

  // Its mail is signed with the product's name until the company has one, and with the company's at once after that.
  await call('/api/opening/test-mail', 'POST')
  const isSent = (from: string) => () =>
    office.messages.some((message) => message.includes(`Subject: A test message from ${from}\r\n`))
  await until(isSent('Pourline'))
  const form = {
    name: 'Birch & Rye',
    legalName: 'Birch & Rye LLC',
    tagline: 'Tonics by the case',
    description: '',
    timeZone: 'America/Chicago',
    email: 'hello@birch.example',
    phone: '312-555-0100',
    line1: '1 Main Street',
    line2: '',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
  }
  const saved = await call('/api/opening/company', 'PUT', form)
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('"isLive":false')])
  await call('/api/opening/test-mail', 'POST')
  await until(isSent('Birch & Rye'))
  for (const message of office.messages) expect(demos.exec(message)?.[0]).toBeUndefined()
  expect(office.messages[0]).toMatch(/^From: Pourline <no-reply@sales\.birch\.example>/m)

  // What is still missing is said, and keeps it closed.
  const early = await call('/api/opening/go-live', 'POST')
  expect([early.status, early.text]).toEqual([
    409,
    expect.stringContaining('An active product with a price is missing.'),
  ])
  const product = { name: 'Rye tonic', sku: 'BR-1', retailPrice: 2400, stockQuantity: 12, status: 'active' }
  const made = await call('/api/products', 'POST', product)
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
  const live = await call('/api/opening/go-live', 'POST')
  expect([live.status, live.text]).toEqual([200, expect.stringContaining('"isLive":true')])
  expect((await call('/api/opening/company', 'PUT', form)).status).toBe(409)
  await until(async () => (await call('/partnership')).text.includes('Rye tonic'))
  expect((await read('/marketing')).text).toContain('Tonics by the case')
  // Once open, the form itself is checked.
  expect((await call('/api/business-registration', 'POST', { businessName: 'The Heron' })).status).toBe(400)
})

/** The first administrator, with the second factor that production asks for. */
async function signIn(call: Awaited<ReturnType<typeof newInstall>>['call']): Promise<void> {
  expect((await call('/api/admin/login', 'POST', { email, password })).status).toBe(200)
  const { secret } = JSON.parse((await call('/api/account/second-factor', 'POST')).text)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await call('/api/account/second-factor/confirm', 'POST', { code })).status).toBe(200)
}
