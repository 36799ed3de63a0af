import { resources } from '../../../src/compose-modules.ts'
import { hostileMarkup } from '../../support/hostile-input.ts'
import { type TextField, textFieldsOf, withText } from '../../support/text-fields.ts'
import { type Letter, reached } from './access-table.ts'
import { calls } from './calls.ts'
import type { Company } from './company.ts'
import { resourceRows } from './resources.ts'

/** A call with texts in it, and who makes it; null is somebody signed out. */
export type HostileCall = {
  who: Letter | null
  method: string
  url: string
  body: unknown
  fields: readonly TextField[]
}

/** What is sent of a text that only the size of a body bounds. */
const mostSigns = 100_000

/** The bodies of a call with every text of it at its limit, by what it is full of. */
export function bodiesOf({ body, fields }: HostileCall): { what: string; payload: unknown }[] {
  const texts = fields.map(({ most }) => {
    const length = Math.min(most, Math.floor(mostSigns / fields.length))
    return hostileMarkup(Math.max(60, length)).map(([, text]) => text.slice(0, length))
  })
  return hostileMarkup(60).map(([what], at) => ({
    what,
    payload: fields.reduce(
      (filled, { path }, place) => withText(filled, path, texts[place]?.[at] ?? ''),
      body,
    ),
  }))
}

/** Every call that takes a text, as a rep, a customer and somebody signed out may make it. */
export async function hostileCalls(company: Company): Promise<HostileCall[]> {
  const made: HostileCall[] = []
  for (const { method, url: registered, body: schema } of company.routes) {
    const fields = textFieldsOf(schema)
    const [one] = [calls[`${method} ${registered}`] ?? []].flat()
    if (fields.length === 0 || !one || one.isFresh) continue
    for (const who of ['s', 'c', null] as const) {
      const may = one.may === '*' ? 'all' : who ? reached(one.may, who) : 'none'
      if (may === 'none') continue
      const url = (one.url ?? registered).replace(':action', registered.split('/').at(-1) ?? '')
      const filled = await company.fill({ url, body: one.body ?? {} }, may === 'own' ? who : null)
      made.push({ who, method, fields, ...filled })
    }
  }
  return made
}

/**
 * Every text of every record that a rep or a customer may change. Each alone: one that is refused by its own rule keeps none of
 * the others from being read.
 */
export async function hostileChanges(company: Company): Promise<HostileCall[]> {
  const made: HostileCall[] = []
  for (const { contract } of resources) {
    const row = resourceRows[contract.name]
    const fields = textFieldsOf(contract.update)
    if (!row?.change || fields.length === 0) continue
    for (const who of ['s', 'c'] as const) {
      const may = reached(row.change, who)
      if (may === 'none') continue
      const own = Object.entries(row.own ?? {}).find(([letters]) => letters.includes(who))?.[1] ?? {}
      const id = await company.record(contract.name, own, may === 'own' ? who : null)
      const url = `${contract.path}/${id}`
      made.push(...fields.map((field) => ({ who, method: 'PATCH', url, body: {}, fields: [field] })))
    }
  }
  return made
}
