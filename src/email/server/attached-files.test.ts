import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { smtpPost } from '#platform/ports/post.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { type FormFile, formOf, pdf } from '#tests/support/multipart.ts'
import { sendEmail } from './sending/send-email.ts'

const folder = mkdtempSync(join(tmpdir(), 'pourline-attached-'))
let app: TestApp
let admin: Person
let rep: Person
let other: Person
beforeAll(async () => {
  app = await testApp({ env: { FILES_DIR: folder } })
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  other = await app.signInAs('sales_rep')
  // Without a postal address nothing commercial leaves.
  await app.context.db.rows(`INSERT INTO company_settings (key, value) VALUES ('address', $1::jsonb)`, [
    JSON.stringify({ line1: '7 Still Lane', city: 'Denver', state: 'CO', zip: '80202', country: 'USA' }),
  ])
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

let made = 0
async function bar(person = rep): Promise<string> {
  const n = ++made
  const { body } = await person.send<{ id: string }>('POST', '/api/prospects', {
    businessName: `Bar with files ${n}`,
    email: `files${n}@bar.example`,
  })
  return body.id
}
async function put(prospectId: string, file: FormFile, person = rep): Promise<string> {
  const { body, headers } = formOf(file)
  const path = `/api/prospects/${prospectId}/files`
  const answer = await person.send<{ items: { id: string }[] }>('POST', path, body, headers)
  return answer.body.items[0]?.id ?? ''
}
type Sent = { id: string; fields?: Record<string, string> }
const write = (recordId: string, fileIds: string[], person = rep) =>
  person.send<Sent>('POST', '/api/letters', {
    ...{ kind: 'prospect', recordId, fileIds },
    ...{ subject: 'Our list', body: 'It is attached.' },
  })

test('[ENG-009] an email carries files of its record, byte for byte, and says so on the record; one that was removed meanwhile still goes', async () => {
  const server = await mailServer()
  const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const prospectId = await bar()
  const file = { name: 'Price list.pdf', bytes: pdf }
  const fileId = await put(prospectId, file)
  const { status, body } = await write(prospectId, [fileId, fileId])
  expect(status).toBe(201)
  const listed = await rep.get<{ items: { attachments: unknown }[] }>(
    `/api/emails?recipientType=prospect&recipientId=${prospectId}`,
  )
  expect(listed.body.items).toMatchObject([{ attachments: [{ id: fileId, name: file.name }] }])
  await rep.send('DELETE', `/api/prospects/${prospectId}/files/${fileId}`)
  await sendEmail(app.context, post, body.id)
  const [mail] = server.got
  expect(mail?.attachments).toMatchObject([{ filename: file.name, mimeType: 'application/pdf' }])
  const content = mail?.attachments[0]?.content
  expect(Buffer.from(content as ArrayBuffer)).toEqual(Buffer.from(pdf))
})

test('what was removed, is another record’s, or is too much is refused before anything is sent, by the field', async () => {
  const [mine, theirs] = [await bar(), await bar(other)]
  const fileId = await put(mine, { name: 'Menu.pdf', bytes: pdf })
  const foreign = await put(theirs, { name: 'Secret.pdf', bytes: pdf }, other)
  const refused = async (ids: string[]) => (await write(mine, ids)).body.fields
  expect(await refused([foreign])).toEqual({ fileIds: 'A chosen file is not among the files of the record' })
  await app.context.db.rows('UPDATE record_files SET size = 15000001 WHERE id = $1', [fileId])
  expect(await refused([fileId])).toEqual({ fileIds: 'The files may have 15 MB together' })
  await rep.send('DELETE', `/api/prospects/${mine}/files/${fileId}`)
  expect(await refused([fileId])).toEqual({
    fileIds: '“Menu.pdf” was removed from the files. Take it off the email.',
  })
  const many = Array.from({ length: 11 }, (_, n) => `0192f0f0-0000-7000-8000-0000000000${n + 10}`)
  expect(Object.keys((await refused(many)) ?? {})).toEqual(['fileIds'])
  expect((await write(theirs, [foreign])).status).toBe(404)
  expect(await app.context.db.rows('SELECT id FROM emails WHERE recipient_id = $1', [mine])).toEqual([])
})

test('an email whose file is in the store no more is not sent without it, and its writer is told', async () => {
  const server = await mailServer()
  const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const prospectId = await bar()
  const fileId = await put(prospectId, { name: 'Gone.pdf', bytes: pdf })
  const { body } = await write(prospectId, [fileId])
  await app.context.files.remove(`records/${fileId}`)
  await sendEmail(app.context, post, body.id)
  expect(server.got).toEqual([])
  const row = await app.context.db.row('SELECT status, smtp_answer AS answer FROM emails WHERE id = $1', [
    body.id,
  ])
  expect(row).toEqual({ status: 'failed', answer: '“Gone.pdf” is not among the files any more.' })
  expect((await admin.get<{ files: unknown[] }>(`/api/letters/${body.id}/again`)).body.files).toMatchObject([
    { id: fileId, name: 'Gone.pdf' },
  ])
})
