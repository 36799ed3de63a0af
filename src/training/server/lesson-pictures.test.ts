import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { bySlug } from '#tests/support/learner.ts'
import { type FormFile, formOf, heic, pdf } from '#tests/support/multipart.ts'
import type { ModuleDesk, ModuleShelf } from '#training/contract/modules/authoring.ts'
import type { KeptModule, LessonPage } from '#training/contract/modules/learn.ts'

const folder = mkdtempSync(join(tmpdir(), 'pourline-lesson-pictures-'))
let app: TestApp
let admin: Person
let trainee: Person
beforeAll(async () => {
  app = await contentApp({ env: { FILES_DIR: folder } })
  admin = await app.signInAs('admin')
  trainee = await app.signInAs('trainee')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

type File = { id: string; width: number | null }
type Refused = { message: string; fields: Record<string, string> }

/** A photograph on its side, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a05020' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function put(lessonId: string, file: FormFile) {
  const { body, headers } = formOf(file)
  return admin.send<{ items: File[] } & Refused>('POST', `/api/lessons/${lessonId}/files`, body, headers)
}
async function putPicture(lessonId: string): Promise<string> {
  const { status, body } = await put(lessonId, { name: 'shelf.jpg', bytes: await photo() })
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined })
  return body.items[0]?.id ?? ''
}
const write = (lessonId: string, body: string) =>
  admin.send<Refused>('PATCH', `/api/lessons/${lessonId}`, { body })
const bytesOf = async (who: Person, lessonId: string, id: string) => {
  const url = `/api/learning/lessons/${lessonId}/pictures/${id}`
  const answer = await app.app.inject({ url, cookies: { pourline: who.token } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const statusOf = async (...of: Parameters<typeof bytesOf>) => (await bytesOf(...of)).status

async function draftOf(slug: string): Promise<ModuleDesk> {
  const { items } = (await admin.get<ModuleShelf>('/api/admin/training-modules')).body
  const published = items.find((module) => module.slug === slug)?.published?.id
  const { body } = await admin.send<{ id: string }>('POST', `/api/training-modules/${published}/draft`)
  return (await admin.get<ModuleDesk>(`/api/admin/training-modules/${body.id}`)).body
}
const publish = async (id: string) =>
  expect((await admin.send('POST', `/api/training-modules/${id}/publish`, {})).status).toBe(200)
const first = ({ lessons: [lesson] }: { lessons: { id: string }[] }) => lesson?.id ?? ''

test('[FIX-052] a picture is uploaded to a lesson, named in its text, and seen by who may read the lesson', async () => {
  const draft = await draftOf('kratom-basics')
  const lessonId = first(draft)
  const id = await putPicture(lessonId)
  const saved = await write(lessonId, `## On the shelf\n\n![Two bottles](picture:${id})`)
  expect(saved.status).toBe(200)
  expect([await statusOf(admin, lessonId, id), await statusOf(trainee, lessonId, id)]).toEqual([200, 404])
  await publish(draft.module.id)

  const { bytes, headers, status } = await bytesOf(trainee, lessonId, id)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="shelf.jpg"',
    'x-content-type-options': 'nosniff',
  })
  const { exif, width, height } = await sharp(bytes).metadata()
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 600, height: 900 })
  const page = (await trainee.get<LessonPage>(`/api/learning/lessons/${lessonId}`)).body
  expect(page.pictures).toEqual([{ id, width: 600, height: 900 }])
  const kept = await trainee.get<KeptModule>(`/api/learning/modules/${draft.module.id}/kept`)
  expect(kept.body.lessons[0]?.pictures).toEqual(page.pictures)
  for (const role of ['customer', 'user'] as const)
    expect(await statusOf(await app.signInAs(role), lessonId, id), role).toBe(403)
})

test('[FIX-052] a draft shows the pictures of the text it was copied from, and readers none that their lesson does not name', async () => {
  const before = await draftOf('product-knowledge')
  const id = await putPicture(first(before))
  const unnamed = await putPicture(first(before))
  await write(first(before), `![The range](picture:${id})`)
  await publish(before.module.id)
  expect(await statusOf(trainee, first(before), unnamed)).toBe(404)
  const other = first(await bySlug(trainee, 'closing-strategies'))
  expect(await statusOf(trainee, other, id)).toBe(404)

  const next = await draftOf('product-knowledge')
  expect(first(next)).not.toBe(first(before))
  expect((await write(first(next), `New words.\n\n![The range](picture:${id})`)).status).toBe(200)
  await publish(next.module.id)
  expect(await statusOf(trainee, first(next), id)).toBe(200)
  // While a text shows it, it stays.
  const path = `/api/lessons/${first(before)}/files`
  const held = await admin.send<Refused>('DELETE', `${path}/${id}`)
  expect(held).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/shows this picture\. Take it out/) },
  })
  expect((await admin.send('DELETE', `${path}/${unnamed}`)).status).toBe(204)
})

test('[FIX-052] what a lesson cannot show is refused when it is saved, in words and with its line', async () => {
  const lessonId = first(await draftOf('closing-strategies'))
  const said = async (body: string) => {
    const answer = await write(lessonId, body)
    expect(answer.status).toBe(400)
    return answer.body.fields.body
  }
  expect(await said('## Two closes\n\n<video src="/a.mp4"></video>\n## The next')).toMatch(/^Line 3: .*video/)
  expect(await said('![x](https://elsewhere.example/x.png)')).toMatch(/^Line 1: .*none from another address/)
  const nowhere = '0190a000-0000-7000-8000-000000000009'
  expect(await said(`One\n\n![x](picture:${nowhere})`)).toBe(
    'Line 3: this picture is not there. Put it in again.',
  )
  const paper = (await put(lessonId, { name: 'menu.pdf', bytes: pdf })).body.items[0]?.id
  expect(await said(`![x](picture:${paper})`)).toMatch(/^Line 1: this picture is not there/)
  const phone = await put(lessonId, { name: 'IMG_1.heic', bytes: heic })
  expect(phone).toMatchObject({
    status: 400,
    body: { fields: { 'IMG_1.heic': expect.stringContaining('HEIC') } },
  })
  expect((await write(lessonId, '# A heading of its own\n\n## Another')).status).toBe(200)
})
