import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { idsAt, type Reference, referencesIn } from '#platform/contract/references.ts'
import type { Resource } from '#platform/resources/define.ts'
import { resources } from '../../../src/compose-modules.ts'
import type { Caller } from '../../support/app.ts'
import { sample } from '../../support/sample.ts'
import { acceptedBody, type Body, referTo, setAt } from '../engine/kit.ts'
import { allLetters, type Letter, reached } from './access-table.ts'
import { calls } from './calls.ts'
import type { Case } from './case.ts'
import { type Company, openCompany } from './company.ts'
import { beyond, ownOf, within } from './owning.ts'
import { resourceRows } from './resources.ts'

/** A foreign id in a body is a read: whatever a role names outside its scope is as if it were not there. */

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.app.close())

type Answer = { status: number; body: unknown }
const nowhere = '0190a1b2-0000-7000-8000-000000000000'
const unnamed = ({ status, body }: Answer, id: string) => ({
  status,
  body: JSON.parse(JSON.stringify(body ?? null).replaceAll(id, 'id')) as unknown,
})

const withReferences = resources.filter(
  ({ references, contract }) =>
    (references.create.length > 0 && !contract.without.includes('create')) ||
    (references.update.length > 0 && !contract.without.includes('update')),
)

test.each(withReferences.map((resource) => [resource.tableName, resource] as const))(
  '[SHELL-036] %s: no role names a record outside its scope, in no field',
  async (_, resource) => {
    for (const letter of allLetters) await namesNothingBeyond(resource, letter)
  },
)

async function namesNothingBeyond(resource: Resource, letter: Letter): Promise<void> {
  const row = rowOf(resource)
  const { path: url } = resource.contract
  const caller = company.as(letter)
  const tried: string[] = []
  for (const [part, granted] of [
    ['create', row.create],
    ['update', row.change],
  ] as const) {
    if (reached(granted, letter) === 'none') continue
    for (const reference of resource.references[part]) {
      const refused = async (send: (body: Body) => Promise<Answer>) => {
        const [body, name] = await bodyNaming(resource, { letter, part, reference })
        const about = `${letter} ${part} ${name}`
        const [foreign, missing] = [await beyond(company, reference.entities[0] ?? '', letter), nowhere]
        const answers: Answer[] = []
        for (const id of [foreign, missing]) {
          setAt(body, name, id)
          answers.push(unnamed(await send(body), id))
        }
        expect.soft(answers[0], about).toEqual(answers[1])
        expect.soft(answers[0], about).toMatchObject({
          status: 400,
          body: { fields: { [name]: 'There is no such record.' } },
        })
        tried.push(name)
      }
      if (part === 'create') {
        await refused((body) => caller.send('POST', url, body))
        continue
      }
      const id = await company.record(resource.tableName, ownOf(row, letter) ?? {}, letter)
      await refused((body) => caller.send('PATCH', `${url}/${id}`, body))
      await refused((changes) => caller.send('POST', `${url}/bulk`, { ids: [id], action: 'update', changes }))
    }
  }
  expect
    .soft(tried.length > 0, `${letter} tried ${tried.join()}`)
    .toBe(
      (reached(row.create, letter) !== 'none' && resource.references.create.length > 0) ||
        (reached(row.change, letter) !== 'none' && resource.references.update.length > 0),
    )
}

const rowOf = ({ tableName }: Resource) => resourceRows[tableName] ?? { read: '' }

/** A body that would be taken but for the one place that names a record, and that place. */
async function bodyNaming(
  resource: Resource,
  { letter, part, reference }: { letter: Letter; part: 'create' | 'update'; reference: Reference },
): Promise<[Body, string]> {
  const head = reference.path[0] ?? ''
  const field = resource.contract[part].shape[head] as z.ZodType
  const value = { [head]: sample(unwrapped(field), 7) }
  const body = part === 'create' ? { ...(await acceptedBody(company, resource, false)), ...value } : value
  await referTo(resource.references[part], body, (entity) => within(company, entity, letter))
  const own = ownOf(rowOf(resource), letter) ?? {}
  if (part === 'create') {
    const fields = Object.fromEntries(
      Object.entries(await company.resolve(own, letter)).map(([column, of]) => [camel(column), of]),
    )
    for (const [name, of] of Object.entries(fields)) {
      if (name in resource.contract.create.shape && name !== head) body[name] = of
    }
  }
  const [{ name } = { name: '' }] = idsAt(body, reference.path)
  expect(name, `${resource.tableName} ${reference.path.join('.')}`).not.toBe('')
  return [body, name]
}

test('[SHELL-036] every id in the body of a call says what it refers to', () => {
  const bodies = company.routes.filter(({ body }) => body instanceof z.ZodType)
  expect(bodies.length).toBeGreaterThan(60)
  for (const { body } of bodies) referencesIn(body as z.ZodType)
  expect(() => referencesIn(z.object({ clientId: z.uuid() }))).toThrow('clientId is an id that does not say')
})

test('[SHELL-036] no role names a record outside its scope in any call', async () => {
  const walked = company.routes.flatMap(({ method, url, body }) => {
    if (!(body instanceof z.ZodType)) return []
    return referencesIn(body).map((reference) => ({ route: `${method} ${url}`, body, reference }))
  })
  expect(walked.length).toBeGreaterThan(12)
  for (const { route, body: schema, reference } of walked) {
    const one = [calls[route] ?? []].flat()[0] as Case | undefined
    if (!one || one.may === '*') continue
    for (const letter of allLetters) {
      if (reached(one.may, letter) === 'none') continue
      await expectRefusal({ caller: company.as(letter), letter }, { route, one, schema, reference })
    }
  }
})

async function expectRefusal(
  { caller, letter }: { caller: Caller; letter: Letter },
  { route, one, schema, reference }: { route: string; one: Case; schema: z.ZodType; reference: Reference },
): Promise<void> {
  const [method = 'POST', registered = ''] = route.split(' ')
  const owner = reached(one.may, letter) === 'own' ? letter : null
  const filled = await company.fill({ url: one.url ?? registered, body: (one.body ?? {}) as Body }, owner)
  const body = filled.body
  if (idsAt(body, reference.path).length === 0) Object.assign(body, missingPart(schema, reference))
  const [{ name } = { name: '' }] = idsAt(body, reference.path)
  expect(name, `${route} ${reference.path.join('.')}`).not.toBe('')
  const url = filled.url.replace(':action', registered.split('/').at(-1) ?? '')
  const answers: Answer[] = []
  for (const id of [await beyond(company, reference.entities[0] ?? '', letter), nowhere]) {
    setAt(body, name, id)
    answers.push(unnamed(await caller.send(method as 'POST', url, body), id))
  }
  const about = `${letter} ${route} ${name} ${JSON.stringify(answers)}`
  expect.soft(answers[0], about).toEqual(answers[1])
  if (one.passesOver) expect.soft(answers[0], about).toMatchObject({ status: 200, body: { changed: 0 } })
  else expect.soft([400, 404, 409], about).toContain(answers[0]?.status)
}

/** What the example of a call leaves out: the field that holds the reference, as its schema has it. */
function missingPart(schema: z.ZodType, { path }: Reference): Body {
  const object = unwrapped(schema)
  if (!(object instanceof z.ZodObject)) throw new Error('a body is an object')
  const head = path[0] ?? ''
  return { [head]: sample(unwrapped(object.shape[head] as z.ZodType), 7) }
}

function unwrapped(type: z.ZodType): z.ZodType {
  const { innerType } = type.def as unknown as { innerType?: z.ZodType }
  return innerType ? unwrapped(innerType) : type
}

const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
