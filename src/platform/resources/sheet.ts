import type { Actor } from '#platform/rules/access/access.ts'
import { type FieldInfo, infoOf } from '../contract/field-info.ts'
import { headOf, inFile } from '../contract/field-words.ts'
import type { Db } from '../db/client.ts'
import type { Resource, Row } from './define.ts'
import { hiddenFields } from './list.ts'
import { namesOf, tablesOf } from './names.ts'

/** What tells programs one record from another, and people nothing. */
const forPrograms = new Set(['id', 'version', 'deletedAt'])

type Told = { info: FieldInfo; entities: readonly string[] }

/** A resource as a file for people: which columns an actor's has, and how its rows read there. */
export function sheetOf(resource: Resource, actor: Actor, timeZone: string) {
  const hidden = hiddenFields(resource, actor)
  const fields = resource.fields
    .filter((field) => !hidden.has(field) && !forPrograms.has(field))
    .map((field): Told => ({ info: infoOf(resource.contract, field), entities: tablesOf(resource, field) }))
  return {
    columns: fields.map(({ info }) => ({ key: info.field, header: headOf(info) })),
    /** Rows in words; what they name within the actor's reach by name, read at once for all. */
    async told(db: Db, rows: readonly Row[]): Promise<Record<string, string | number | null>[]> {
      const wanted = fields.flatMap(({ info, entities }) =>
        entities.flatMap((entity) =>
          rows.flatMap((row) => idsOf(row[info.field]).map((id) => ({ entity, id }))),
        ),
      )
      const names = await namesOf(db, actor, wanted)
      const words = { timeZone, nameOf: (id: string) => names.get(id)?.name ?? 'not within your reach' }
      return rows.map((row) =>
        Object.fromEntries(fields.map(({ info }) => [info.field, inFile(info, row[info.field], words, row)])),
      )
    },
  }
}

const idsOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')
