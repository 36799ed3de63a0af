import { expect, test } from 'vitest'
import { mailOf, withFiles } from '#tests/support/inbound-mails.ts'
import { ownMailboxTestApp } from '#tests/support/own-mailbox-app.ts'
import { sweepAttachments } from './replies/attachments.ts'

const office = ownMailboxTestApp()

const files = [
  { name: 'Lista de Año.pdf', body: Buffer.from('%PDF-1.7 wine list') },
  { name: '#tests/etc/\u202Efdp.exe', body: Buffer.from('MZ nothing') },
  { name: 'empty.txt', body: Buffer.alloc(0) },
]
const kept = [
  { name: 'Lista de Año.pdf', type: 'application/octet-stream', size: 18, isKept: true },
  { name: 'fdp.exe', type: 'application/octet-stream', size: 10, isKept: true },
  { name: 'empty.txt', type: 'application/octet-stream', size: 0, isKept: false },
]

const attached = async () =>
  (await office.sql(`SELECT id, attachments FROM inbound_mails ORDER BY created_at, id`)).map((row) => ({
    id: String(row.id),
    attachments: row.attachments,
  }))
const at = (id: string | undefined, number: number | string) =>
  `/api/inbound-mails/${id}/attachments/${number}`

test('files that come with an answer are there to be saved, sealed in the store, for who may read the answer, and go with it', async () => {
  const { company, read } = await office.connected()
  const email = await office.written()
  const { context } = office.staff.app
  company.deliver(
    mailOf({
      from: email.email,
      head: [`In-Reply-To: ${email.messageId}`],
      ...withFiles('See the list.', files),
    }),
  )
  await read()
  const [mail] = await attached()
  expect(mail?.attachments).toEqual(kept)

  const saved = await office.staff.rep.get<string>(at(mail?.id, 0))
  expect(saved.status).toBe(200)
  expect(saved.body).toBe('%PDF-1.7 wine list')
  expect(saved.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Lista de An_o.pdf"; filename*=UTF-8''Lista%20de%20A%C3%B1o.pdf`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const program = await office.staff.rep.get(at(mail?.id, 1))
  expect(program.headers['content-disposition']).toBe('attachment; filename="fdp.exe"')
  expect((await office.staff.admin.get(at(mail?.id, 0))).status).toBe(200)
  for (const number of [2, 3, 49]) expect((await office.staff.rep.get(at(mail?.id, number))).status).toBe(404)
  for (const number of [-1, 50, 'x'])
    expect((await office.staff.rep.get(at(mail?.id, number))).status).toBe(400)
  // A colleague without the prospect in scope does not get it.
  expect((await office.staff.other.get(at(mail?.id, 0))).status).toBe(404)

  const stored = await context.files.list('mail')
  expect(stored.map(({ key }) => key).toSorted()).toEqual([`mail/${mail?.id}-0`, `mail/${mail?.id}-1`])
  const [bytes] = await context.files.open(`mail/${mail?.id}-0`).toArray()
  expect(String(bytes)).not.toContain('wine list')

  const later = { ...context, clock: { now: () => new Date(Date.now() + 3 * 3_600_000) } }
  await sweepAttachments(later)
  expect(await context.files.list('mail')).toHaveLength(2)
  await office.sql(`UPDATE inbound_mails SET deleted_at = now()`)
  await sweepAttachments(context)
  expect(await context.files.list('mail')).toHaveLength(2)
  await sweepAttachments(later)
  expect(await context.files.list('mail')).toEqual([])
})

test('what came in one’s own mailbox shows its files to nobody else until it is shared; machines’ files are not kept', async () => {
  const { mine, read } = await office.connected()
  await office.staff.rep.send('PUT', '/api/mail/incoming/own/sharing', {
    sharesAnswers: false,
    sharesOther: false,
  })
  const email = await office.written()
  mine.deliver(
    mailOf({
      from: email.email,
      head: [`In-Reply-To: ${email.messageId}`],
      ...withFiles('For you alone.', files),
    }),
  )
  await read()
  const [mail] = await attached()
  expect((await office.staff.rep.get(at(mail?.id, 0))).status).toBe(200)
  expect((await office.staff.admin.get(at(mail?.id, 0))).status).toBe(404)
  await office.staff.rep.send('POST', `/api/inbound-mails/${mail?.id}/share`, { isShared: true })
  expect((await office.staff.admin.get(at(mail?.id, 0))).status).toBe(200)

  mine.deliver(
    mailOf({
      from: email.email,
      head: [`In-Reply-To: ${email.messageId}`, 'Auto-Submitted: auto-replied'],
      ...withFiles('I am away.', files.slice(0, 1)),
    }),
  )
  await read()
  const [, away] = await attached()
  expect(away?.attachments).toMatchObject([{ name: 'Lista de Año.pdf', isKept: false }])
  expect((await office.staff.rep.get(at(away?.id, 0))).status).toBe(404)
})
