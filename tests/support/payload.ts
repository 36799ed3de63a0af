import type { APIRequestContext } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#platform/contract/define.ts'
import { resources } from '../../src/compose-modules.ts'
import type { TestApp } from './test-app.ts'

/** What would run, or at least be drawn, wherever a text is taken for markup; short enough for a title. */
export const payload = (n: number) =>
  `<b class=probe>x${n}</b><img src=x onerror=probe()><script>probe()</script>`

/** Whether anybody may type here what they like: no choice, no format of its own. */
function isFreeText(type: unknown): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return isFreeText(type.unwrap())
  if (type instanceof z.ZodPipe) return isFreeText(type.in)
  if (type instanceof z.ZodUnion) return type.options.some(isFreeText)
  return type instanceof z.ZodString
}

/** Writes the payload wherever the product takes a free text: records, settings, and what signed-out visitors hand in. */
export async function writePayload(testApp: TestApp): Promise<void> {
  const admin = (await testApp.signIn('admin')).request
  const send = (method: string, url: string, data: unknown) =>
    admin.fetch(url, { method, data, headers: { Origin: testApp.url } })
  let n = 0
  const written = new Map<string, Set<string>>()
  for (const { contract } of resources) {
    if (contract.without.includes('update')) continue
    const { items = [] } = await read<{ items?: { id: string }[] }>(admin, `${contract.path}?limit=3`)
    const fields = new Set<string>()
    for (const { id } of items) for (const field of await poison(send, contract, id, ++n)) fields.add(field)
    written.set(contract.name, fields)
  }
  const settings = await read<{ items: { id: string; value: unknown }[] }>(
    admin,
    '/api/company-settings?limit=100',
  )
  for (const { id, value } of settings.items)
    if (typeof value === 'string') await send('PATCH', `/api/company-settings/${id}`, { value: payload(++n) })
  for (const [url, body] of handedIn(payload(++n)))
    expect(await (await send('POST', url, body)).text(), url).not.toContain('invalid_input')

  expect([...written.values()].flatMap((fields) => [...fields]).length).toBeGreaterThan(120)
  for (const [name, field] of [
    ['prospects', 'notes'],
    ['testimonials', 'testimonialText'],
    ['faq_items', 'answer'],
    ['lessons', 'body'],
    ['users', 'previousEmployer'],
    ['clients', 'businessName'],
  ] as const)
    expect([...(written.get(name) ?? [])], name).toContain(field)
}

const read = async <T>(at: APIRequestContext, url: string) => (await (await at.get(url)).json()) as T

type Send = (method: string, url: string, data: unknown) => ReturnType<APIRequestContext['fetch']>

/** The payload into every free text of a record that takes it, where markup is refused as code; what is refused by another rule is left as it is. */
async function poison(send: Send, contract: Contract, id: string, n: number): Promise<string[]> {
  const open = Object.entries(contract.update.shape).filter(([, type]) => isFreeText(type))
  let fields = open.map(([field]) => field)
  const url = `${contract.path}/${id}`
  const taken: string[] = []
  for (let tries = 0; tries < 6 && fields.length > 0; tries++) {
    const body = Object.fromEntries(fields.map((field) => [field, payload(n)]))
    const answer = await send('PATCH', url, body)
    if (answer.ok()) return [...taken, ...fields]
    const { fields: refused = {} } = (await answer.json()) as { fields?: Record<string, string> }
    const rest = fields.filter((field) => !(field in refused))
    if (rest.length === fields.length) break
    for (const field of fields.filter((name) => isMarkupRefused(refused[name])))
      if ((await send('PATCH', url, { [field]: `\`${payload(n)}\`` })).ok()) taken.push(field)
    fields = rest
  }
  for (const field of fields) if ((await send('PATCH', url, { [field]: payload(n) })).ok()) taken.push(field)
  return taken
}

/** Whether it was refused because it is HTML, as a lesson's text is. */
const isMarkupRefused = (why = '') => /does not show HTML/.test(why)

function handedIn(text: string): readonly (readonly [string, object])[] {
  const business = {
    businessName: text,
    legalBusinessName: text,
    businessType: 'LLC',
    taxId: '84-7000001',
    ownerFirstName: text,
    ownerLastName: text,
    ownerTitle: text,
    contactEmail: 'inert@owner.example',
    contactPhone: '303-555-0142',
    businessAddress: text,
    businessCity: text,
    businessState: 'CO',
    businessZip: '80202',
    bankName: text,
    accountHolderName: text,
    routingNumber: '021000021',
    accountType: 'checking',
    accountNumber: '000123456789',
    businessDescription: text,
    specialLicenses: text,
    referralSource: 'other',
    referralDetails: text,
  }
  const member = {
    // A name that mail shows takes no brackets.
    firstName: 'Inert',
    lastName: 'Member',
    email: 'inert@member.example',
    password: 'a long enough one',
    phone: '303-555-0142',
    address: text,
    city: text,
    state: 'CO',
    zipCode: '80202',
    dateOfBirth: '1990-01-01',
    emergencyContactName: text,
    emergencyContactPhone: '303-555-0142',
    previousEmployer: text,
    salesExperience: text,
    whyJoinUs: text,
  }
  return [
    ['/api/business-registration', business],
    ['/api/register', member],
    [
      '/api/suggestions',
      { suggestionType: 'objection', title: text, description: text, objectionText: text },
    ],
    ['/api/leads', { companyName: text, industry: text, email: 'inert@lead.example', description: text }],
  ]
}
