import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepRecordFiles } from '#platform/resources/sweep-record-files.ts'
import { resources } from '../../src/compose-modules.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'
import { type FormFile, formOf, heic, pdf, png } from '../support/multipart.ts'
import { type RowMaker, rowMaker } from '../support/row-maker.ts'

const folder = mkdtempSync(join(tmpdir(), 'pourline-record-files-'))
const day = 24 * 3_600_000
let shift = 0
let app: TestApp
let maker: RowMaker
let admin: Person
let desk: Person
let rep: Person
let otherRep: Person
let customer: Person
beforeAll(async () => {
  app = await testApp({
    env: { FILES_DIR: folder, UPLOAD_MEGABYTES: '1', RECORD_FILES_MEGABYTES: '3' },
    clock: { now: () => new Date(Date.now() + shift) },
  })
  maker = await rowMaker(app.context.db, resources)
  admin = await app.signInAs('admin')
  desk = await app.signInAs('operations')
  rep = await app.signInAs('sales_rep')
  otherRep = await app.signInAs('sales_rep')
  customer = await app.signInAs('customer')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  shift = 0
  await app.context.db.rows('DELETE FROM record_files')
})

type File = { id: string; name: string; mediaType: string; size: number; width: number | null; by: string }
type Answer = { items: File[]; removed: File[]; mayPut: boolean; message?: string; fields?: object }

const put = (who: Person, path: string, ...files: FormFile[]) => {
  const { body, headers } = formOf(...files)
  return who.send<Answer>('POST', `${path}/files`, body, headers)
}
async function putOne(who: Person, path: string, file: FormFile): Promise<File> {
  const { status, body } = await put(who, path, file)
  const [made] = body.items ?? []
  if (!made) throw new Error(`${status}: ${body.message}`)
  return made
}
const filesOf = async (who: Person, path: string) => (await who.get<Answer>(`${path}/files`)).body
const names = (files: readonly File[]) => files.map(({ name }) => name)
const stored = async (purpose: string) => (await readdir(join(folder, purpose)).catch(() => [])).length
const bytesOf = async (who: Person, url: string) => {
  const answer = await app.app.inject({ url, cookies: { pourline: who.token } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const prospect = async (own: object = { assigned_to: rep.id }) =>
  `/api/prospects/${await maker.insert('prospects', own as Record<string, unknown>)}`

/** A photograph as a phone takes it: on its side, with the place where it was taken. */
const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#a05020' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('[ENG-009] photos and files are put on a record, told apart by content, and seen by who reads it', async () => {
  const path = await prospect()
  const { status, body } = await put(
    rep,
    path,
    { name: 'front.png', bytes: await photo(), type: 'image/png' },
    { name: 'menu.pdf', bytes: pdf },
  )
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined })
  expect(body.items).toMatchObject([
    { name: 'front.jpg', mediaType: 'image/jpeg', width: 800, height: 1200 },
    { name: 'menu.pdf', mediaType: 'application/pdf', width: null, height: null },
  ])
  const seen = await filesOf(desk, path)
  // Newest first.
  expect(names(seen.items)).toEqual(['menu.pdf', 'front.jpg'])
  expect([seen.mayPut, (await filesOf(rep, path)).mayPut]).toEqual([false, true])
})

test('[ENG-009] a picture is kept upright without its place, and has a small preview', async () => {
  const path = await prospect()
  const given = await photo()
  // The tag that leads to where a picture was taken.
  expect((await sharp(given).metadata()).exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)
  const { id } = await putOne(rep, path, { name: 'front.jpg', bytes: given })
  const { bytes, headers } = await bytesOf(rep, `${path}/files/${id}/content?as=preview`)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="front.jpg"',
    'x-content-type-options': 'nosniff',
  })
  const { exif, orientation, width, height } = await sharp(bytes).metadata()
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 800,
    height: 1200,
  })
  const preview = await bytesOf(rep, `${path}/files/${id}/preview`)
  expect(preview.headers['content-type']).toBe('image/webp')
  expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 })
})

test('[ENG-009] what is not shown is saved: a PDF has no preview of its own, its bytes come as they are', async () => {
  const path = await prospect()
  const { id } = await putOne(rep, path, { name: 'menu.pdf', bytes: pdf })
  expect((await bytesOf(rep, `${path}/files/${id}/preview`)).status).toBe(404)
  const { headers, bytes } = await bytesOf(rep, `${path}/files/${id}/content`)
  expect(headers['content-disposition']).toBe('attachment; filename="menu.pdf"')
  expect(bytes.equals(pdf)).toBe(true)
})

test.each<[string, Uint8Array | string, RegExp]>([
  ['IMG_1.HEIC', heic, /HEIC picture.*Save it as JPEG/],
  ['page.html', '<!doctype html><script>alert(1)</script>', /kind that is not taken/],
  ['torn.png', png.subarray(0, 50), /may be damaged/],
  ['empty.txt', '', /is empty/],
  ['large.txt', 'a'.repeat(1_000_001), /larger than 1 MB/],
])('[ENG-009] %s is refused by its name, and nothing stays of it', async (name, bytes, why) => {
  const path = await prospect()
  const before = [await stored('records'), await stored('record-previews')]
  const { status, body } = await put(rep, path, { name: 'good.png', bytes: png }, { name, bytes })
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [name] })
  expect(body.message).toMatch(why)
  expect((await filesOf(rep, path)).items).toEqual([])
  expect([await stored('records'), await stored('record-previews')]).toEqual(before)
})

test('[ENG-009] a file is removed and restored; the history names it', async () => {
  const path = await prospect()
  const { id } = await putOne(rep, path, { name: 'menu.pdf', bytes: pdf })
  expect((await rep.send('DELETE', `${path}/files/${id}`)).status).toBe(204)
  expect(await filesOf(rep, path)).toMatchObject({ items: [], removed: [{ id, name: 'menu.pdf' }] })
  expect((await bytesOf(rep, `${path}/files/${id}/content`)).status).toBe(404)
  expect((await rep.send('DELETE', `${path}/files/${id}`)).status).toBe(404)
  expect((await rep.send('POST', `${path}/files/${id}/restore`)).status).toBe(204)
  expect(await filesOf(rep, path)).toMatchObject({ items: [{ id }], removed: [] })
  const history = await rep.get<{ items: { action: string; changes: object }[] }>(`${path}/history`)
  expect(history.body.items.map(({ action, changes }) => [action, changes])).toEqual([
    ['restore-file', { file: [null, 'menu.pdf'] }],
    ['remove-file', { file: ['menu.pdf', null] }],
    ['add-file', { file: [null, 'menu.pdf'] }],
  ])
})

test('[ENG-009] who cannot see the record cannot see its files, whatever id is given', async () => {
  const path = await prospect()
  const { id } = await putOne(rep, path, { name: 'menu.pdf', bytes: pdf })
  const another = await prospect({ assigned_to: otherRep.id })
  for (const url of [`${path}/files`, `${path}/files/${id}/content`, `${path}/files/${id}/preview`])
    expect((await otherRep.get(url)).status, url).toBe(404)
  expect((await put(otherRep, path, { name: 'a.pdf', bytes: pdf })).status).toBe(404)
  expect((await otherRep.send('DELETE', `${path}/files/${id}`)).status).toBe(404)
  // A file is found on its own record alone.
  expect((await otherRep.get(`${another}/files/${id}/content`)).status).toBe(404)
  expect((await otherRep.send('DELETE', `${another}/files/${id}`)).status).toBe(404)
  expect((await otherRep.send('POST', `${another}/files/${id}/restore`)).status).toBe(404)
  // Operations reads prospects and does not change them.
  expect((await put(desk, path, { name: 'a.pdf', bytes: pdf })).status).toBe(403)
  expect((await desk.send('DELETE', `${path}/files/${id}`)).status).toBe(403)
  expect((await filesOf(rep, path)).items).toHaveLength(1)
})

test('[ENG-009] clients, orders, products and samples take files too; customers see none of them', async () => {
  const client = customer.clientId ?? ''
  const order = await maker.insert('orders', { client_id: client })
  const product = await maker.insert('products', { status: 'active' })
  const sample = await maker.insert('sample_requests', { client_id: client, prospect_id: null })
  for (const [path, who] of [
    [`/api/clients/${client}`, admin],
    [`/api/orders/${order}`, desk],
    [`/api/products/${product}`, desk],
    [`/api/sample-requests/${sample}`, desk],
  ] as const) {
    expect((await put(who, path, { name: 'a.pdf', bytes: pdf })).status, path).toBe(201)
    expect(names((await filesOf(admin, path)).items), path).toEqual(['a.pdf'])
    expect((await customer.get(`${path}/files`)).status, path).toBe(403)
    const history = await customer.get<{ items?: { action: string }[] }>(`${path}/history`)
    expect((history.body.items ?? []).map(({ action }) => action)).not.toContain('add-file')
  }
})

test('[ENG-009] a removed record shows its files and takes no more', async () => {
  const path = await prospect()
  await putOne(rep, path, { name: 'menu.pdf', bytes: pdf })
  await admin.send('DELETE', path)
  expect(await filesOf(admin, path)).toMatchObject({ items: [{ name: 'menu.pdf' }], mayPut: false })
  expect((await put(admin, path, { name: 'a.pdf', bytes: pdf })).status).toBe(403)
})

test('[ENG-009] a full store refuses with what is left, and removed files count until they are swept', async () => {
  const path = await prospect()
  const megabyte = { name: 'notes.txt', bytes: 'a'.repeat(1_000_000) }
  const [first] = [await putOne(rep, path, megabyte), await putOne(rep, path, megabyte)]
  await putOne(rep, path, { name: 'half.txt', bytes: 'a'.repeat(500_000) })
  const before = await stored('records')
  const refused = await put(rep, path, megabyte)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/may take 3 MB, and 0 MB are left/)
  expect(await stored('records')).toBe(before)
  await rep.send('DELETE', `${path}/files/${first.id}`)
  expect((await put(rep, path, megabyte)).status).toBe(409)
  shift = 31 * day
  await sweepRecordFiles(app.context)
  shift = 0
  expect((await rep.send('POST', `${path}/files/${first.id}/restore`)).status).toBe(404)
  expect(await app.context.files.size(`records/${first.id}`)).toBeNull()
  expect((await put(rep, path, megabyte)).status).toBe(201)
})

test('[ENG-009] two hundred files stand on a record, and not one more', async () => {
  const path = await prospect()
  const id = path.split('/').at(-1)
  await app.context.db.rows(
    `INSERT INTO record_files (record_type, record_id, name, media_type, size, uploaded_by)
     SELECT 'prospects', $1, 'a.txt', 'text/plain', 1, $2 FROM generate_series(1, 200)`,
    [id, rep.id],
  )
  const { status, body } = await put(rep, path, { name: 'a.pdf', bytes: pdf })
  expect([status, body.message]).toEqual([
    409,
    'A record has up to 200 files, and this one has 200. Remove some first.',
  ])
})

test('[ENG-009] the sweep keeps what a row names and takes what none does', async () => {
  const path = await prospect()
  const { id } = await putOne(rep, path, { name: 'front.png', bytes: png })
  const orphan = `records/${randomUUID()}`
  await app.context.files.put(orphan, Buffer.from('x'))
  shift = day
  await sweepRecordFiles(app.context)
  shift = 0
  expect(await app.context.files.size(orphan)).toBeNull()
  expect((await bytesOf(rep, `${path}/files/${id}/content`)).status).toBe(200)
  expect((await bytesOf(rep, `${path}/files/${id}/preview`)).status).toBe(200)
})

test('[ENG-009] of the removed files the last ones are listed, and more are asked for', async () => {
  const id = await maker.insert('prospects', { assigned_to: rep.id })
  const path = `/api/prospects/${id}`
  await app.context.db.rows(
    `INSERT INTO record_files (record_type, record_id, name, media_type, size, uploaded_by, deleted_at)
     SELECT 'prospects', $1, 'old ' || n, 'application/pdf', 1, $2, now() - n * interval '1 minute' FROM generate_series(1, 25) n`,
    [id, rep.id],
  )
  const listed = async (query = '') => {
    const { body } = await rep.get<Answer & { hasMoreRemoved: boolean }>(`${path}/files${query}`)
    return [body.removed[0]?.name, body.removed.length, body.hasMoreRemoved]
  }
  expect(await listed()).toEqual(['old 1', 20, true])
  expect(await listed('?removed=120')).toEqual(['old 1', 25, false])
  expect((await rep.get(`${path}/files?removed=5000`)).status).toBe(400)
})
