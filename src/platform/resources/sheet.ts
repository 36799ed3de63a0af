import type { Actor } from '#platform/rules/access/access.ts'
import { type CustomField, infoOfCustom } from '../contract/custom-field.ts'
import { valueIn } from '../contract/custom-names.ts'
import { type FieldInfo, infoOf } from '../contract/field-info.ts'
import { headOf, inFile } from '../contract/field-words.ts'
import type { Db } from '../db/client.ts'
import { disarmed } from './csv.ts'
import type { Resource, Row } from './define.ts'
import { hiddenFields } from './list.ts'
import { namesOf, tablesOf } from './names.ts'

/** Fields for programs, left out of files for people. */
const forPrograms = new Set(['id', 'version', 'deletedAt'])

type Column = { info: FieldInfo; entities: readonly string[] }

/** A resource as a file for people: an actor's columns, custom ones last, and rows in words. */
export function sheetOf(
  resource: Resource,
  actor: Actor,
  { timeZone, customs }: { timeZone: string; customs: readonly CustomField[] },
) {
  const hidden = hiddenFields(resource, actor)
  const { contract } = resource
  const own = resource.fields
    .filter((field) => !hidden.has(field) && !forPrograms.has(field))
    .filter((field) => !(contract.customFields && field === 'customFields'))
    .map((field): Column => ({ info: infoOf(contract, field), entities: tablesOf(resource, field) }))
  const added = (hidden.has('customFields') ? [] : customs).map((custom): Column => {
    const info = infoOfCustom(contract, custom)
    return { info, entities: info.reference?.entities ?? [] }
  })
  const fields = [...own, ...added]
  return {
    columns: fields.map(({ info }) => ({ key: info.field, header: disarmed(headOf(info)) })),
    /** Rows in words; referred records in scope by name, read in one go. */
    async inWords(db: Db, rows: readonly Row[]): Promise<Record<string, string | number | null>[]> {
      const wanted = fields.flatMap(({ info, entities }) =>
        entities.flatMap((entity) =>
          rows.flatMap((row) => idsOf(valueIn(row, info.field)).map((id) => ({ entity, id }))),
        ),
      )
      const names = await namesOf(db, actor, wanted)
      const words = { timeZone, nameOf: (id: string) => names.get(id)?.name ?? 'not within your reach' }
      return rows.map((row) =>
        Object.fromEntries(
          fields.map(({ info }) => [info.field, inFile(info, valueIn(row, info.field), words, row)]),
        ),
      )
    },
  }
}

const idsOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')
