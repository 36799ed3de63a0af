import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../src/compose-modules.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'
import { type RowMaker, rowMaker } from '../support/row-maker.ts'

let app: TestApp
let maker: RowMaker
let admin: Person
let rep: Person
beforeAll(async () => {
  app = await testApp()
  maker = await rowMaker(app.context.db, resources)
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
})
afterAll(() => app.close())

const define = async (definition: object) => {
  const { status, body } = await admin.send<{ key: string }>('POST', '/api/custom-fields', definition)
  expect(status).toBe(201)
  return body
}

test('[ENG-010] a list is sorted by a custom field: figures by size, texts as names, records without one last, page by page', async () => {
  const bottles = await define({ recordType: 'prospects', label: 'Bottles a week', type: 'number' })
  const street = await define({ recordType: 'prospects', label: 'Corner of', type: 'text' })
  const owner = await define({ recordType: 'prospects', label: 'Sommelier', type: 'person' })
  const make = async (values: Record<string, string | number> | null) => {
    const path = `/api/prospects/${await maker.insert('prospects', { assigned_to: rep.id })}`
    if (values) await rep.send('PATCH', path, { customFields: values })
    return path
  }
  const ten = await make({ [bottles.key]: 10, [street.key]: 'Álamo' })
  const nine = await make({ [bottles.key]: 9, [street.key]: 'beech' })
  const none = await make(null)
  const half = await make({ [bottles.key]: 9.5, [street.key]: 'Cedar' })
  const paged = async (sort: string) => {
    const paths: string[] = []
    let cursor = ''
    do {
      const { status, body } = await rep.get<{ items: { id: string }[]; nextCursor: string | null }>(
        `/api/prospects?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`,
      )
      expect(status).toBe(200)
      paths.push(...body.items.map(({ id }) => `/api/prospects/${id}`))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    return paths
  }
  expect(await paged(`customFields.${bottles.key}`)).toEqual([nine, half, ten, none])
  expect(await paged(`-customFields.${bottles.key}`)).toEqual([ten, half, nine, none])
  expect(await paged(`customFields.${street.key}`)).toEqual([ten, nine, half, none])
  for (const name of [`customFields.${owner.key}`, 'customFields.nothing'])
    expect((await rep.get(`/api/prospects?sort=${name}`)).body, name).toMatchObject({
      fields: { sort: expect.any(String) },
    })
})
