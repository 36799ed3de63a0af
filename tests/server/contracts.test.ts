import { is, SQL } from 'drizzle-orm'
import { getTableConfig, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { snake } from '#platform/db/names.ts'
import { isFolded, type Resource } from '#platform/resources/define.ts'
import { teamRoles } from '#platform/rules/access/access.ts'
import { forced } from '#platform/rules/access/rules.ts'

const modules = import.meta.glob<Record<string, readonly Resource[]>>('../../src/*/server/resources.ts', {
  eager: true,
})
const resources = Object.values(modules).flatMap((exports) => Object.values(exports).flat())

const columnsOfIndexes = (table: PgTable) =>
  getTableConfig(table).indexes.map(({ config }) =>
    config.columns.map((part) => {
      if (!is(part, SQL)) return 'name' in part ? snake(part.name ?? '') : ''
      const column = part.queryChunks.find((chunk) => is(chunk, PgColumn))
      return is(column, PgColumn) && part.queryChunks.length === 3 ? `folded ${snake(column.name)}` : ''
    }),
  )

/** The engine fills in who creates it. */
const isOnesOwn = ({ policy }: Resource['contract'], field: string) =>
  teamRoles.some((role) => field in forced(policy.create({ id: '-', role, clientId: null, states: [] })))

const accepts = (type: z.ZodType | undefined, value: unknown) => type?.safeParse(value).success ?? false

test('[SHELL-029] what a contract lets be left out, or be empty, the column lets too', () => {
  const wrong = resources.flatMap(({ contract, columns }) =>
    Object.entries(contract.create.shape as Record<string, z.ZodType>).flatMap(([field, type]) => {
      const column = columns.get(field)
      if (!column) return [`${contract.name}.${field}: no column`]
      const problems = []
      if (accepts(type, null) === column.notNull)
        problems.push(column.notNull ? 'may be null, column not' : 'never null, column may')
      const mayBeLeftOut = !column.notNull || column.hasDefault || isOnesOwn(contract, field)
      if (accepts(type, undefined) && !mayBeLeftOut) problems.push('may be left out, column has no default')
      if (!accepts(type, undefined) && column.hasDefault) problems.push('required, column has a default')
      return problems.map((problem) => `${contract.name}.${field}: ${problem}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('a row says of every field whether it may be null, as the column does', () => {
  const wrong = resources.flatMap(({ contract, columns }) =>
    Object.entries(contract.row.shape as Record<string, z.ZodType>).flatMap(([field, type]) => {
      const column = columns.get(field)
      // Structures may hold a null of their own; the column still refuses an empty one.
      const isStructure = column?.getSQLType() === 'jsonb' && column.notNull
      if (!column || isStructure || accepts(type, null) !== column.notNull) return []
      return [
        `${contract.name}.${field}: ${column.notNull ? 'nullable, column not' : 'never null, column may'}`,
      ]
    }),
  )
  expect(wrong).toEqual([])
})

test('[SHELL-034] every resource has id, version, stamps and soft delete', () => {
  for (const { contract, columns } of resources) {
    const missing = ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt'].filter(
      (field) => !columns.has(field),
    )
    expect(missing, contract.name).toEqual([])
  }
})

test('every sort of a list, and every reference, has an index', () => {
  const missing = resources.flatMap((resource) => {
    const { contract, table } = resource
    const indexes = columnsOfIndexes(table)
    const sorts = contract.sorts
      .filter((field) => {
        const key = `${isFolded(resource, field) ? 'folded ' : ''}${snake(field)}`
        return !indexes.some(([first, second]) => first === key && second === 'id')
      })
      .map((field) => `${contract.name}: sort ${field}`)
    const references = getTableConfig(table)
      .foreignKeys.flatMap((key) => key.reference().columns.map((column) => snake(column.name)))
      .filter((name) => !indexes.some(([first]) => first === name))
      .map((name) => `${contract.name}: reference ${name}`)
    return [...sorts, ...references]
  })
  expect(missing).toEqual([])
})

test('each contract has its own name and resource', () => {
  const names = resources.map(({ contract }) => contract.name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.length).toBeGreaterThan(70)
})

test('passwords, two-factor secrets and tokens are in no contract', () => {
  const never = /password|hash|token|backupCodes|^secret$|lastStep/i
  const found = resources.flatMap(({ contract }) =>
    Object.keys({ ...contract.row.shape, ...contract.create.shape })
      .filter((field) => never.test(field))
      .map((field) => `${contract.name}.${field}`),
  )
  expect(found.filter((name) => !['eval_runs.knowledgeHash', 'eval_runs.promptHash'].includes(name))).toEqual(
    [],
  )
})
