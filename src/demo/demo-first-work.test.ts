import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { demoApp } from '#tests/support/demo-app.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { giveFirstWork } from './first-work.ts'

let app: TestApp
let trainee: Person
let admin: Person

beforeAll(async () => {
  app = await demoApp()
  await giveFirstWork(app.context)
  trainee = await app.signInAs('trainee')
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

type File = { id: string; title: string; fileName: string; mediaType: string; fileNumber: number }
type Version = { id: string; number: number; name: string }

const files = async () =>
  (await trainee.get<{ items: File[] }>('/api/resources?fileName.null=false&sort=title&limit=50')).body.items
const bytes = async (who: Person, url: string) =>
  (await app.app.inject({ url, cookies: { pourline: who.token } })).rawPayload

test('the demo’s library has three files that the team finds, reads and takes along', async () => {
  expect(await files()).toMatchObject([
    { title: 'Silver and Gold side by side', mediaType: 'image/jpeg', fileNumber: 1 },
    { title: 'Wholesale price sheet', mediaType: 'application/pdf', fileNumber: 2 },
    { title: 'Wholesale prices', mediaType: 'text/plain', fileNumber: 1 },
  ])
  const products = await app.context.db.rows<{ name: string; sku: string; price: string }>(
    `SELECT name, sku, to_char(retail_price / 100.0, 'FM990.00') AS price FROM products WHERE status = 'active'`,
  )
  expect(products.length).toBeGreaterThan(3)
  const [, sheet, table] = await files()
  const printed = pdfText(await bytes(trainee, `/api/resources/${sheet?.id}/file?as=preview`))
  const csv = (await bytes(trainee, `/api/resources/${table?.id}/file?as=preview`)).toString()
  for (const { name, sku, price } of products) {
    for (const part of [name, sku, `$${price}`]) expect(printed.split('\n')).toContain(part)
    expect(csv).toMatch(new RegExp(`^${sku},.*${price}$`, 'm'))
  }
  expect(printed).toContain('Prices of March 18, 2026.')
  expect(printed).toContain('sales@amberroot.example')
})

test('the price sheet keeps its first edition, to which the second added what an ounce comes to', async () => {
  const [, sheet] = await files()
  const { body } = await admin.get<{ items: Version[] }>(
    `/api/resource-files?resourceId=${sheet?.id}&sort=createdAt`,
  )
  expect(body.items.map(({ number, name }) => [number, name])).toEqual([
    [1, 'Wholesale price sheet.pdf'],
    [2, 'Wholesale price sheet.pdf'],
  ])
  const [first, second] = await Promise.all(
    body.items.map(async ({ id }) => pdfText(await bytes(admin, `/api/resource-files/${id}/content`))),
  )
  expect(first).not.toContain('Per ounce')
  // 59.95 / 32 and 719.87 / 128, as on the rate card of the content.
  for (const part of ['Per ounce', '$1.87', '$5.62', 'by the piece'])
    expect(second?.split('\n')).toContain(part)
})

test('given again, nothing comes twice; the assistants wait for what they know', async () => {
  await giveFirstWork(app.context)
  expect(await files()).toHaveLength(3)
  const queued = await app.context.db.row<{ runs: number; waits: number }>(
    `SELECT (SELECT count(*)::int FROM eval_runs) AS runs,
            (SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'give-first-work') AS waits`,
  )
  expect(queued).toEqual({ runs: 0, waits: 1 })
})
