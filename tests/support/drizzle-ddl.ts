import { is, SQL } from 'drizzle-orm'
import {
  getTableConfig,
  type IndexedColumn,
  type PgColumn,
  PgDialect,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { snake } from '#platform/db/names.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const render = (sql: SQL) => dialect.sqlToQuery(sql.inlineParams(), 'indexes').sql
const quote = (name: string) => `"${snake(name)}"`
const literal = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : `'${String(value).replaceAll("'", "''")}'`

/** Statements that make the Drizzle tables in the current schema: tables first, then what points at others. */
export function drizzleDdl(tables: readonly PgTable[]): string[] {
  const configs = tables.map((table) => getTableConfig(table))
  return [
    ...configs.map(({ name, columns, checks }) => {
      const parts = [
        ...columns.map(columnDdl),
        ...checks.map((check) => `CONSTRAINT ${quote(check.name)} CHECK (${render(check.value)})`),
      ]
      return `CREATE TABLE ${quote(name)} (${parts.join(', ')})`
    }),
    ...configs.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference()
        const target = `${quote(getTableConfig(foreignTable).name)} (${names(foreignColumns)})`
        return `ALTER TABLE ${quote(name)} ADD FOREIGN KEY (${names(columns)}) REFERENCES ${target} ON DELETE ${key.onDelete}`
      }),
    ),
    ...configs.flatMap(({ name, indexes }) =>
      indexes.map(({ config }) => {
        const kind = config.unique ? 'UNIQUE INDEX' : 'INDEX'
        const on = config.columns
          .map((part) => (is(part, SQL) ? `${render(part)}` : indexed(part)))
          .join(', ')
        const where = config.where ? ` WHERE ${render(config.where)}` : ''
        return `CREATE ${kind} ${quote(config.name ?? '')} ON ${quote(name)} USING ${config.method} (${on})${where}`
      }),
    ),
  ]
}

function columnDdl(column: PgColumn): string {
  const parts = [quote(column.name), column.getSQLType()]
  if (column.primary) parts.push('PRIMARY KEY')
  if (column.notNull) parts.push('NOT NULL')
  if (column.generated) {
    const { as } = column.generated
    if (!is(as, SQL)) throw new Error(`${column.name}: generated from something else than SQL`)
    parts.push(`GENERATED ALWAYS AS (${render(as)}) STORED`)
  } else if (column.default !== undefined) {
    const value = column.default
    parts.push(`DEFAULT ${is(value, SQL) ? render(value) : literal(column.mapToDriverValue(value))}`)
  }
  return parts.join(' ')
}

const names = (columns: readonly PgColumn[]) => columns.map((column) => quote(column.name)).join(', ')

function indexed(column: Partial<IndexedColumn | SQL>): string {
  if (!('name' in column) || !column.name) throw new Error('an index over something without a name')
  return quote(column.name)
}
