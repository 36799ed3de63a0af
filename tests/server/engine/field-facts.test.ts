import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { infoOf } from '#platform/contract/field-info.ts'
import { resources } from '../../../src/compose-modules.ts'

test('every field that names another record says whose, so that people read its name and not an id', () => {
  const named = new Set(resources.map(({ tableName }) => tableName))
  const silent = resources.flatMap(({ contract, table, columns }) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns: from, foreignTable } = key.reference()
      const field = [...columns].find(([, column]) => column === from[0])?.[0] ?? ''
      const target = getTableConfig(foreignTable).name
      // A file or a note has no name and no screen of its own.
      if (!(field in contract.row.shape) || !named.has(target)) return []
      return infoOf(contract, field).reference?.entities.includes(target)
        ? []
        : [`${contract.name}.${field}: ${target}`]
    }),
  )
  expect(silent).toEqual([])
})

test('two fields of one record are not called the same', () => {
  const doubled = resources.flatMap(({ contract, fields }) => {
    // The version is the engine's, and on no screen.
    const shown = fields.filter((field) => field !== 'version')
    const labels = Map.groupBy(shown, (field) => infoOf(contract, field).label)
    return [...labels].flatMap(([label, same]) =>
      same.length > 1 ? [`${contract.name}: ${same.join(', ')} are both ${label}`] : [],
    )
  })
  expect(doubled).toEqual([])
})
