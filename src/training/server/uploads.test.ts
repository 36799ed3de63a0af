import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rangeOf } from '#platform/files/send-file.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type FormFile, formOf, pdf, png } from '#tests/support/multipart.ts'
import { sweepFiles } from './library/sweep-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'pourline-files-'))
const month = 31 * 24 * 3_600_000
let shift = 0
let app: TestApp
let admin: Person
let trainee: Person
let rep: Person
beforeAll(async () => {
  app = await testApp({
    env: { FILES_DIR: folder, UPLOAD_MEGABYTES: '1', UPLOAD_FILES: '3' },
    clock: { now: () => new Date(Date.now() + shift) },
  })
  admin = await app.signInAs('admin')
  trainee = await app.signInAs('trainee')
  rep = await app.signInAs('sales_rep')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  shift = 0
})

type Item = {
  id: string
  title: string
  fileName: string
  mediaType: string
  fileSize: number
  fileNumber: number
}
type Answer = { items?: Item[]; message?: string; code?: string; fields?: Record<string, string> }

function send(who: Person, url: string, ...files: FormFile[]) {
  const { body, headers } = formOf(...files)
  return who.send<Answer>('POST', url, body, headers)
}
const upload = (...files: FormFile[]) => send(admin, '/api/resources/upload', ...files)
async function uploadOne(file: FormFile): Promise<Item> {
  const { status, body } = await upload(file)
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined })
  const [item] = body.items ?? []
  if (!item) throw new Error('nothing was uploaded')
  return item
}
const stored = () => readdir(join(folder, 'resources')).catch(() => [])
const resources = async () =>
  (await app.context.db.row<{ n: number }>('SELECT count(*)::int AS n FROM resources'))?.n

test('[TRAIN-007] files become resources by what they contain, stored under a name of our own', async () => {
  const before = (await stored()).length
  const { status, body } = await upload(
    { name: 'menu_insert.pdf', bytes: pdf },
    { name: 'bottle.jpg', bytes: png, type: 'image/jpeg' },
    { name: 'prices.csv', bytes: 'item,price\ngold,10\n' },
  )
  expect(status).toBe(201)
  expect(body.items).toMatchObject([
    { title: 'Menu insert', fileName: 'menu_insert.pdf', mediaType: 'application/pdf', fileNumber: 1 },
    { title: 'Bottle', fileName: 'bottle.png', mediaType: 'image/png', fileSize: png.length },
    { title: 'Prices', fileName: 'prices.csv', mediaType: 'text/plain' },
  ])
  const names = await stored()
  expect(names.length).toBe(before + 3)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const row = await trainee.get(`/api/resources/${body.items?.[0]?.id}`)
  expect(row.body).toMatchObject({ fileName: 'menu_insert.pdf', downloadCount: 0, visibleTo: 'everyone' })
})

const ooxmlName = 'word/document.xml'
test.each<[string, string | Uint8Array]>([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['drawing.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['page.txt', '<!doctype html><script>alert(1)</script>'],
  ['page.md', '\n\n  <html><body onload="x()">'],
  ['page.csv', '\uFEFF<script src="//x"></script>'],
  ['program.pdf', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1')],
  ['archive.docx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from(ooxmlName)])],
  ['noise.txt', Buffer.from([0xff, 0xfe, 0xfd, 0x41, 0x42])],
  ['half.txt', Buffer.from([0x41, 0xc3])],
  ['bell.txt', 'ring\u0007'],
  ['empty.txt', ''],
])(
  '[TRAIN-007] %s is refused by its name, and nothing stays of it or of its companions',
  async (name, bytes) => {
    const before = [await resources(), (await stored()).length]
    const { status, body } = await upload({ name: 'good.png', bytes: png }, { name, bytes })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual([name])
    expect(body.message).toContain(name)
    expect([await resources(), (await stored()).length]).toEqual(before)
  },
)

test('[TRAIN-007] a file may be as large as the setting says and not a byte larger', async () => {
  const text = 'a'.repeat(1_000_000)
  expect((await uploadOne({ name: 'full.txt', bytes: text })).fileSize).toBe(1_000_000)
  const before = (await stored()).length
  const { status, body } = await upload({ name: 'over.txt', bytes: `${text}a` })
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { 'over.txt': 'over.txt is larger than 1 MB.' },
  })
  expect((await stored()).length).toBe(before)
})

test('[TRAIN-007] as many files as the setting says, none of them when there is one more', async () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.png`, bytes: png }))
  const before = [await resources(), (await stored()).length]
  const { status, body } = await upload(...files)
  expect({ status, message: body.message }).toEqual({
    status: 413,
    message: 'Send 3 files at a time at most.',
  })
  expect([await resources(), (await stored()).length]).toEqual(before)
  expect((await upload(...files.slice(1))).body.items).toHaveLength(3)
  expect((await upload()).status).toBe(400)
  expect((await admin.send('POST', '/api/resources/upload', {})).status).toBe(400)
})

test('[TRAIN-007] an upload that breaks off leaves nothing behind', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const before = [await resources(), (await stored()).length]
  const { body, headers } = formOf({ name: 'half.txt', bytes: 'b'.repeat(500_000) })
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/resources/upload',
    headers: {
      ...headers,
      'content-length': body.length,
      'sec-fetch-site': 'same-origin',
      cookie: `pourline=${admin.token}`,
    },
  })
  call.on('error', () => {})
  call.write(body.subarray(0, 200_000))
  await expect.poll(async () => (await stored()).some((name) => name.endsWith('.part'))).toBe(true)
  call.destroy()
  await expect.poll(async () => [await resources(), (await stored()).length]).toEqual(before)
})

test('[TRAIN-007] [AUTH-059] only an admin uploads, and a file is found by those it is shown to', async () => {
  for (const who of [trainee, rep]) {
    expect((await send(who, '/api/resources/upload', { name: 'a.png', bytes: png })).status).toBe(403)
  }
  const { id } = await uploadOne({ name: 'a.png', bytes: png })
  expect((await send(rep, `/api/resources/${id}/file`, { name: 'b.png', bytes: png })).status).toBe(403)
  const seenBy = async (visibleTo: string) => {
    expect((await admin.send('PATCH', `/api/resources/${id}`, { visibleTo })).status).toBe(200)
    const ask = async (who: Person) => (await who.get(`/api/resources/${id}/file`)).status
    return [await ask(admin), await ask(rep), await ask(trainee)]
  }
  expect(await seenBy('everyone')).toEqual([200, 200, 200])
  expect(await seenBy('sellers')).toEqual([200, 200, 200])
  expect(await seenBy('sales_reps')).toEqual([200, 200, 404])
  expect(await seenBy('operations')).toEqual([200, 404, 404])
  expect(await seenBy('admins')).toEqual([200, 404, 404])
  expect((await trainee.send('POST', `/api/resources/${id}/download`, {})).status).toBe(404)
  expect((await app.nobody.get(`/api/resources/${id}/file`)).status).toBe(401)
})

test('[TRAIN-007] a file is saved unless a preview of it is safe, and nothing in it may run', async () => {
  const head = async (id: string, as: string) => {
    const { status, headers } = await trainee.get(`/api/resources/${id}/file?as=${as}`)
    return { status, ...headers } as Record<string, unknown>
  }
  const picture = await uploadOne({ name: 'Flasche grün.png', bytes: png })
  expect(await head(picture.id, 'download')).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="Flasche gru_n.png"; filename*=UTF-8''Flasche%20gr%C3%BCn.png`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
  })
  expect(await head(picture.id, 'preview')).toMatchObject({
    'content-disposition': expect.stringMatching(/^inline; /),
  })
  const { id } = await uploadOne({ name: 'menu.pdf', bytes: pdf })
  expect(await head(id, 'preview')).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; /),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  const note = await uploadOne({ name: 'notes.md', bytes: '# Bold\n<b>not</b>' })
  expect(await head(note.id, 'preview')).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' })
  expect((await head(note.id, 'page')).status).toBe(400)
})

test('[TRAIN-007] one range of a file can be asked for', async () => {
  const { id } = await uploadOne({ name: 'digits.txt', bytes: '0123456789' })
  const ask = async (range: string) => {
    const url = `/api/resources/${id}/file`
    const cookies = { pourline: trainee.token }
    const answer = await app.app.inject({ method: 'GET', url, headers: { range }, cookies })
    return [answer.statusCode, answer.headers['content-range'], answer.body]
  }
  expect(await ask('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await ask('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await ask('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await ask('bytes=0-99')).toEqual([206, 'bytes 0-9/10', '0123456789'])
  expect((await ask('bytes=10-'))[0]).toBe(416)
  expect(await ask('bytes=4-2')).toEqual([200, undefined, '0123456789'])
  expect(await ask('bytes=0-1,3-4')).toEqual([200, undefined, '0123456789'])
  expect(rangeOf('bytes=9-9', 10)).toEqual({ start: 9, end: 9 })
  expect(rangeOf('bytes=-0', 10)).toBe('outside')
})

test('[TRAIN-007] names that try to leave the folder, and the same name twice, are files like others', async () => {
  const [first, second] = [
    await uploadOne({ name: '../../../etc/cron.d/x.txt', bytes: 'one' }),
    await uploadOne({ name: '..\\\\..\\\\x.txt', bytes: 'two' }),
  ]
  expect([first.fileName, second.fileName]).toEqual(['x.txt', 'x.txt'])
  expect((await trainee.get(`/api/resources/${first.id}/file`)).body).toBe('one')
  expect((await trainee.get(`/api/resources/${second.id}/file`)).body).toBe('two')
  expect((await trainee.get(`/api/resources/${encodeURIComponent('#tests/server/x')}/file`)).status).toBe(400)
})

test('[TRAIN-007] [TRAIN-063] a new version takes the place of the file, the one before stays with the editors', async () => {
  const { id } = await uploadOne({ name: 'script.txt', bytes: 'first' })
  await trainee.send('POST', `/api/resources/${id}/download`, {})
  const [one, two] = await Promise.all([
    send(admin, `/api/resources/${id}/file`, { name: 'script.txt', bytes: 'second' }),
    send(admin, `/api/resources/${id}/file`, { name: 'script.txt', bytes: 'third' }),
  ])
  expect([one.body.items?.[0]?.fileNumber, two.body.items?.[0]?.fileNumber].toSorted()).toEqual([2, 3])
  const last = one.body.items?.[0]?.fileNumber === 3 ? 'second' : 'third'
  expect((await trainee.get(`/api/resources/${id}/file`)).body).toBe(last)
  expect((await trainee.get(`/api/resources/${id}`)).body).toMatchObject({ downloadCount: 1, fileNumber: 3 })
  const versions = await admin.get<{ items: { id: string; number: number }[] }>(
    `/api/resource-files?resourceId=${id}`,
  )
  const oldest = versions.body.items.find(({ number }) => number === 1)
  expect((await admin.get(`/api/resource-files/${oldest?.id}/content`)).body).toBe('first')
  const refused = await send(admin, `/api/resources/${id}/file`, { name: 'script.svg', bytes: '<svg/>' })
  expect(refused.status).toBe(400)
  expect((await trainee.get(`/api/resources/${id}/file`)).body).toBe(last)
  expect(
    (await send(admin, `/api/resources/${randomUUID()}/file`, { name: 'a.txt', bytes: 'x' })).status,
  ).toBe(404)
})

test('[TRAIN-007] what was removed comes back with its file for a month; the sweep takes what no record names', async () => {
  const kept = await uploadOne({ name: 'kept.txt', bytes: 'kept' })
  const gone = await uploadOne({ name: 'gone.txt', bytes: 'gone' })
  await admin.send('DELETE', `/api/resources/${gone.id}`)
  expect((await trainee.get(`/api/resources/${gone.id}/file`)).status).toBe(404)
  const orphan = `resources/${randomUUID()}`
  await app.context.files.put(orphan, Buffer.from('x'))
  const size = () => app.context.files.size(orphan)
  // A new file without a record may belong to an upload in progress, so it stays.
  await sweepFiles(app.context)
  expect(await size()).toBe(1)
  const before = new Date(Date.now() - 3 * 3_600_000)
  utimesSync(join(folder, orphan), before, before)
  await sweepFiles(app.context)
  expect(await size()).toBeNull()
  expect((await admin.send('POST', `/api/resources/${gone.id}/restore`)).status).toBe(200)
  expect((await trainee.get(`/api/resources/${gone.id}/file`)).body).toBe('gone')
  await admin.send('DELETE', `/api/resources/${gone.id}`)
  shift = month
  await sweepFiles(app.context)
  shift = 0
  await admin.send('POST', `/api/resources/${gone.id}/restore`)
  expect((await trainee.get(`/api/resources/${gone.id}/file`)).status).toBe(404)
  expect((await trainee.get(`/api/resources/${kept.id}/file`)).body).toBe('kept')
})
