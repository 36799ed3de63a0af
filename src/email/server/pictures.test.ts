import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type FormFile, formOf, pdf, png } from '#tests/support/multipart.ts'
import { sweepPictures } from './pictures/keep-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'pourline-pictures-'))
const start = Date.now()
let shift = 0
let app: TestApp
let admin: Person
let rep: Person
let bar: string
beforeAll(async () => {
  app = await testApp({ env: { FILES_DIR: folder }, clock: { now: () => new Date(start + shift) } })
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  const row = await app.context.db.row<{ id: string }>(
    `INSERT INTO prospects (business_name, contact_name, email, assigned_to, stage)
     VALUES ('The Bar', 'Ana Ruiz', 'ana@bar.example', $1, 'warm') RETURNING id`,
    [rep.id],
  )
  bar = row?.id ?? ''
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = {
  id: string
  version: number
  width: number
  height: number
  mediaType: string
  message?: string
  fields?: Record<string, string>
}
const upload = (file: FormFile, who = admin) => {
  const { body, headers } = formOf(file)
  return who.send<Answer>('POST', '/api/letter-pictures/upload', body, headers)
}
let shade = 0
/** A picture unlike any other. */
const plain = (width = 40, height = 20) => {
  shade += 1
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 10 } } })
}
async function uploaded(who = admin): Promise<string> {
  const { status, body } = await upload({ name: 'a.png', bytes: await plain().png().toBuffer() }, who)
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined })
  return body.id
}
const addressOf = async (id: string) => {
  const row = await app.context.db.row<{ token: string; type: string }>(
    `SELECT token, media_type AS type FROM letter_pictures WHERE id = $1`,
    [id],
  )
  return `/p/${row?.token}.${row?.type === 'image/png' ? 'png' : 'jpg'}`
}
const fetched = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers })
const save = (body: string, who = admin) =>
  who.send<Answer>('POST', '/api/email-templates', { name: 'Autumn', subject: 'Autumn pours', body })
const sendTo = (body: string) =>
  rep.send<Answer>('POST', '/api/letters', { kind: 'prospect', recordId: bar, subject: 'A picture', body })
const email = (id: string) =>
  app.context.db.row<{ text: string; html: string }>(
    `SELECT body AS text, html_body AS html FROM emails WHERE id = $1`,
    [id],
  )

test('a form with a text beside the file is refused in words, not as too large', async () => {
  const { body, headers } = formOf({ name: 'a.png', bytes: await plain().png().toBuffer() })
  const boundary = headers['content-type']?.split('boundary=')[1]
  const text = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n`)
  const end = body.lastIndexOf(`--${boundary}--`)
  for (const form of [
    Buffer.concat([text, body]),
    Buffer.concat([body.subarray(0, end), text, body.subarray(end)]),
  ]) {
    const refused = await admin.send<Answer>('POST', '/api/letter-pictures/upload', form, headers)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The form has parts that are not taken here. Please send the file alone.',
    ])
  }
})

test('a photograph is made smaller and upright, and where it was taken does not leave the company', async () => {
  const photo = await plain(3000, 1500)
    .withExif({
      IFD0: { Make: 'Secretphone', Artist: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 21/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const tagged = await sharp(photo).metadata()
  expect(tagged.orientation).toBe(6)
  const { status, body } = await upload({ name: 'bar.png', bytes: photo })
  expect(status).toBe(201)
  // Once it is rotated, its height is the former width.
  expect(body).toMatchObject({ mediaType: 'image/jpeg', width: 600, height: 1200 })
  const { rawPayload } = await fetched(await addressOf(body.id))
  const found = await sharp(rawPayload).metadata()
  expect(found).toMatchObject({ format: 'jpeg', width: 600, height: 1200 })
  expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual(Array(5).fill(undefined))
  expect(rawPayload.toString('latin1')).not.toMatch(/Secretphone|Somebody|Exif/)
})

test('a drawing stays a PNG whose clear parts are white, WebP and a still GIF become what all mail programs show', async () => {
  const clear = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const drawn = await upload({ name: 'logo.png', bytes: clear })
  expect(drawn.body).toMatchObject({ mediaType: 'image/png', width: 30, height: 30 })
  const { rawPayload } = await fetched(await addressOf(drawn.body.id))
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([info.channels, data[0], data[1], data[2]]).toEqual([3, 255, 255, 255])
  const webp = await upload({ name: 'a.webp', bytes: await plain().webp().toBuffer() })
  expect(webp.body.mediaType).toBe('image/png')
  const gif = await upload({ name: 'a.gif', bytes: await plain().gif().toBuffer() })
  expect(gif.body.mediaType).toBe('image/png')
})

test('what is no picture, moves, is damaged or too large is refused by the field, in words, and nothing of it stays', async () => {
  const count = () => app.context.db.row(`SELECT count(*)::int AS n FROM letter_pictures`)
  const before = [await count(), await app.context.files.list('letter-pictures')]
  const wrong = async (name: string, bytes: Uint8Array | string) => {
    const { status, body } = await upload({ name, bytes, type: 'image/png' })
    expect(status).toBe(400)
    return body.fields?.file
  }
  expect(await wrong('a.png', pdf)).toBe('a.png is no PNG, JPEG, GIF or WebP picture.')
  expect(await wrong('a.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).toContain(
    'is no PNG',
  )
  expect(await wrong('a.png', '')).toContain('is no PNG')
  const whole = await plain(400, 400).png().toBuffer()
  expect(await wrong('half.png', whole.subarray(0, 300))).toBe('half.png cannot be read: it may be damaged.')
  const frames = await Promise.all([plain(), plain().negate()].map((one) => one.png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await wrong('a.gif', moving)).toContain('a.gif moves')
  expect(await wrong('large.png', Buffer.concat([png, Buffer.alloc(10_000_001)]))).toBe(
    'large.png is larger than 10 MB.',
  )
  const vast = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(await wrong('vast.png', vast)).toContain('more than 40 million pixels')
  expect((await admin.send('POST', '/api/letter-pictures/upload', {})).status).toBe(400)
  expect([await count(), await app.context.files.list('letter-pictures')]).toEqual(before)
})

test('the same picture is kept once; a removed one comes back', async () => {
  const bytes = await plain().png().toBuffer()
  const { body: first } = await upload({ name: 'a.png', bytes })
  const { body: again } = await upload({ name: 'b.png', bytes }, rep)
  expect(again.id).toBe(first.id)
  expect((await rep.send('DELETE', `/api/letter-pictures/${first.id}`)).status).toBe(403)
  expect(
    (await rep.send('PATCH', `/api/letter-pictures/${first.id}`, { alt: 'A bottle' }, ifMatch(first))).status,
  ).toBe(200)
  const found = await rep.get<{ items: { id: string }[] }>('/api/letter-pictures?q=bott')
  expect(found.body.items.map(({ id }) => id)).toEqual([first.id])
  expect((await admin.send('DELETE', `/api/letter-pictures/${first.id}`)).status).toBe(200)
  expect((await fetched(await addressOf(first.id))).statusCode).toBe(404)
  expect((await upload({ name: 'c.png', bytes })).body.id).toBe(first.id)
  expect((await fetched(await addressOf(first.id))).statusCode).toBe(200)
})
const ifMatch = ({ version }: { version: number }) => ({ 'if-match': `"v${version}"` })

test('a text names pictures of the company and no others, where it is saved, looked at and sent', async () => {
  const id = await uploaded()
  expect((await save(`![A bottle](picture:${id})`)).status).toBe(201)
  const gone = `![A bottle](picture:${id.slice(0, -4)}0000)`
  const words = 'The picture “A bottle” is not among the company’s pictures: choose another one'
  expect((await save(gone)).body.fields?.body).toBe(words)
  const drawn = await rep.send<{ problems: Answer['fields'] }>('POST', '/api/letters/preview', {
    ...{ kind: 'prospect', recordId: bar, subject: 'A', body: gone },
  })
  expect(drawn.body.problems).toEqual({ body: words })
  expect((await sendTo(gone)).body.fields?.body).toBe(words)
  expect((await save('![A bottle](https://elsewhere.example/a.png)')).body.fields?.body).toContain(
    'is from elsewhere',
  )
  expect((await save(`![](picture:${id})`)).body.fields?.body).toContain('Say in words')
})

test('an email shows the picture by an address of its own, and says its words as text', async () => {
  const id = await uploaded()
  const sent = await sendTo(
    `Hi\n\n![A bottle](picture:${id} half)\n\n[![The menu](picture:${id} small)](https://a.example/menu)\n\n![](picture:${id} decorative)`,
  )
  expect(sent.status).toBe(201)
  const { text, html } = (await email(sent.body.id)) ?? { text: '', html: '' }
  expect(text).toBe('Hi\n\n[A bottle]\n\n[The menu]: https://a.example/menu')
  const images = html.match(/<img [^>]*>/g) ?? []
  const own = `${app.context.config.PUBLIC_URL}${await addressOf(id)}`
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toContain(`src="${own}"`)
  expect(images[0]).toMatch(/alt="A bottle" width="40" height="20" style="[^"]*max-width:40px/)
  expect(images[2]).toContain('alt=""')
  expect(html).toMatch(/<a href="https:\/\/a\.example\/menu"[^>]*><img /)
})

test('the address of a picture answers anybody for good, with the picture and nothing else', async () => {
  const id = await uploaded()
  const { body } = await save(`![A bottle](picture:${id})`)
  const address = await addressOf(id)
  expect(address).toMatch(/^\/p\/[\w-]{22}\.png$/)
  const answer = await fetched(address, { cookie: `pourline=${admin.token}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(40)
  const known = await fetched(address, { 'if-none-match': String(answer.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  for (const wrong of ['/p/x', `/p/${'a'.repeat(22)}.png`, `${address}.html`, `/p/${id}.png`]) {
    const other = await fetched(wrong)
    expect([wrong, other.statusCode]).toEqual([wrong, 404])
    expect(other.headers['cache-control'] ?? '').not.toContain('immutable')
  }
  // While a template shows it, it cannot be removed; afterwards it can, unless an email has it.
  const remove = () => admin.send<Answer>('DELETE', `/api/letter-pictures/${id}`)
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: 'It stands in the template “Autumn”. Take it out there first.' },
  })
  expect((await sendTo(`![A bottle](picture:${id})`)).status).toBe(201)
  const changed = await admin.send(
    'PATCH',
    `/api/email-templates/${body.id}`,
    { body: 'No picture' },
    ifMatch(body),
  )
  expect(changed.status).toBe(200)
  expect((await remove()).status).toBe(200)
  shift = 400 * 24 * 3_600_000
  await sweepPictures(app.context)
  shift = 0
  expect((await fetched(address)).statusCode).toBe(200)
})

test('a removed picture that no email has is gone a month later', async () => {
  const id = await uploaded()
  expect((await admin.send('DELETE', `/api/letter-pictures/${id}`)).status).toBe(200)
  const size = () => app.context.files.size(`letter-pictures/${id}`)
  shift = 29 * 24 * 3_600_000
  await sweepPictures(app.context)
  expect(await size()).not.toBeNull()
  shift = 31 * 24 * 3_600_000
  await sweepPictures(app.context)
  shift = 0
  expect(await size()).toBeNull()
})

test('[AUTH-059] who writes emails uploads, so many a day and so many in all; who reads them sees', async () => {
  const operations = await app.signInAs('operations')
  const trainee = await app.signInAs('trainee')
  const id = await uploaded(rep)
  const bytes = await plain().png().toBuffer()
  expect((await upload({ name: 'a.png', bytes }, operations)).status).toBe(403)
  expect((await upload({ name: 'a.png', bytes }, trainee)).status).toBe(403)
  expect((await operations.get(`/api/letter-pictures/${id}/file`)).status).toBe(200)
  expect((await trainee.get(`/api/letter-pictures/${id}/file`)).status).toBe(403)
  const fill = (count: number, by: string) =>
    app.context.db.rows(
      `INSERT INTO letter_pictures (token, digest, media_type, width, height, size, uploaded_by, created_at)
       SELECT 'filled' || n, 'filled' || n, 'image/png', 1, 1, 1, $2, $3::timestamptz
         FROM generate_series(1, $1::int) n`,
      [count, by, new Date(start).toISOString()],
    )
  await fill(100, rep.id)
  const today = await upload({ name: 'a.png', bytes }, rep)
  expect(today).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('100 pictures within a day') },
  })
  expect((await upload({ name: 'a.png', bytes })).status).toBe(201)
  await app.context.db.rows(`DELETE FROM letter_pictures WHERE token LIKE 'filled%'`)
  await fill(1000, rep.id)
  const full = await upload({ name: 'b.png', bytes: await plain().png().toBuffer() })
  expect(full).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('1,000 pictures are kept') },
  })
  // Uploading an existing picture again does not count as a new one.
  expect((await upload({ name: 'a.png', bytes })).status).toBe(201)
})
