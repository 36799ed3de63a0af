// Types of every statement, from its text and a database with the current schema. `npm run statements` writes them beside
// the modules that use them; `npm run check` reports where they are out of date (decision 001).
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { loadModule, parse } from 'libpg-query'
import pg from 'pg'
import { ensureDatabase, removeCluster, startCluster } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { camel, snake } from '#platform/db/names.ts'
import { type Catalog, readCatalog, tsOf } from './catalog.ts'
import { describe } from './describe.ts'
import { findStatements, type Statement } from './find-statements.ts'
import { nullableParams } from './null-params.ts'
import { columnsOf } from './row-types.ts'

const root = resolve(
  process.argv.find((one) => one.startsWith('--root='))?.slice(7) ??
    fileURLToPath(new URL('../..', import.meta.url)),
)
const isCheck = process.argv.includes('--check')
const folder = 'src'
const fileName = 'statements.generated.ts'

/** The shape of a setting's value depends on its key, by the settings contract. */
const settings = { by: 'key', shapes: 'Settings', module: '#company/contract/settings.ts' }

type Entry = { key: string; params: string; row: string; files: Set<string> }

/** Tables by name, with the field of each column, to name the type that a table declares for its JSON. */
async function readTables() {
  const tables = new Map<string, { module: string; name: string; json: Map<string, string> }>()
  const schema = join(root, 'src/platform/db/schema')
  for (const file of readdirSync(schema)) {
    const found: Record<string, unknown> = await import(join(schema, file))
    for (const [name, table] of Object.entries(found)) {
      if (!is(table, Table)) continue
      const json = Object.entries(getTableColumns(table)).filter(([, column]) => column.dataType === 'json')
      tables.set(getTableName(table), {
        module: `#platform/db/schema/${file}`,
        name,
        json: new Map(json.map(([field]) => [snake(field), field])),
      })
    }
  }
  return tables
}

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pourline-statements-'))
  chmodSync(dataDir, 0o711)
  try {
    const cluster = await startCluster({ dataDir, log: () => {}, settings: { fsync: 'off' } })
    try {
      await ensureDatabase(cluster.url('postgres'), 'described')
      await migrate(cluster.url('described'))
      const client = new pg.Client({ connectionString: cluster.url('described') })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    } finally {
      await cluster.stop()
    }
  } finally {
    await removeCluster(dataDir).catch(() => {})
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const given: Readonly<Record<string, string>> = { timestamptz: 'string | Date', numeric: 'number | string' }
function paramType(type: string, isNullable: boolean): string {
  const ts = given[type] ?? (type.startsWith('_') ? `readonly ${tsOf(type)}` : tsOf(type))
  return isNullable && ts !== 'unknown' ? `${ts} | null` : ts
}

async function entryOf(client: pg.Client, catalog: Catalog, statement: Statement): Promise<Entry> {
  const { parts, forms, file } = statement
  const rows = new Map<string, { types: Set<string>; isNullable: boolean }>()
  let params: readonly string[] = []
  const absent = new Set<number>()
  let names: string | undefined
  for (const text of forms) {
    const { stmts } = await parse(text)
    const stmt = { ...stmts?.[0]?.stmt }
    const { params: asked, results } = await describe(client, text, Object.keys(stmt)[0] ?? '')
    params = asked.length > params.length ? asked : params
    for (const number of nullableParams(stmt, catalog)) absent.add(number)
    const columns = results ? columnsOf(stmt, catalog).map((one) => ({ ...one, name: camel(one.name) })) : []
    if (results && results.length !== columns.length)
      throw new Error(`gives ${results.length} columns, understood are ${columns.map((one) => one.name)}`)
    names ??= columns.map((one) => one.name).join()
    if (names !== columns.map((one) => one.name).join())
      throw new Error('gives other columns when it is put together otherwise')
    for (const [n, column] of columns.entries()) {
      if (column.name.endsWith('#')) continue
      const known = rows.get(column.name) ?? { types: new Set(), isNullable: false }
      known.types.add(column.ts ?? tsOf(results?.[n] ?? 'unknown'))
      known.isNullable ||= column.isNullable
      rows.set(column.name, known)
    }
  }
  // Holes may add parameters, unless all parameters are in the text.
  const inText = mostHolder(parts.join(' '))
  const isOpen = parts.length > 1 && (inText === 0 || forms.some((text) => mostHolder(text) > inText))
  const fields = [...rows].map(([name, { types, isNullable }]) => {
    const ts = [...types].join(' | ')
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    return `${key}: ${isNullable && ts !== 'unknown' && ts !== 'null' ? `${ts} | null` : ts}`
  })
  return {
    key: parts.length === 1 ? JSON.stringify(parts[0]) : `[text: \`${parts.map(escaped).join(hole)}\`]`,
    params: isOpen
      ? 'readonly unknown[]'
      : `[${params.map((type, n) => paramType(type, absent.has(n + 1))).join(', ')}]`,
    row: rows.size === 0 ? 'Nothing' : `{ ${fields.join('; ')} }`,
    files: new Set([file]),
  }
}

const hole = ['$', '{string}'].join('')
const mostHolder = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
/** The folder whose statements are written to one file: a module's server, or a part of the platform. */
const homeOf = (file: string) =>
  /^(src\/[^/]+\/server|src\/platform\/[^/]+|src\/demo)\//.exec(file)?.[1] ?? 'src/platform/db'

function written(entries: readonly Entry[], tables: Awaited<ReturnType<typeof readTables>>): string {
  const used = [...tables.values()].filter(({ name }) =>
    entries.some(({ row }) => row.includes(`Of${upper(name)}[`)),
  )
  const imports = [...new Set(used.map(({ module }) => module))].sort().map(
    (module) =>
      `import type { ${used
        .filter((one) => one.module === module)
        .map(({ name }) => name)
        .sort()
        .join(', ')} } from '${module}'\n`,
  )
  if (entries.some(({ row }) => row.includes(`${settings.shapes}[`)))
    imports.unshift(`import type { ${settings.shapes} } from '${settings.module}'\n`)
  const shapes = used.map(({ name }) => `type Of${upper(name)} = typeof ${name}.$inferSelect\n`).sort()
  const lines = entries.map(({ key, params, row }) => `    ${key}: { params: ${params}; row: ${row} }\n`)
  return `// Written by \`npm run statements\`: not to be changed by hand.
${imports.join('')}import type { Nothing } from '#platform/db/statements.ts'
${shapes.length > 0 ? `\n${shapes.join('')}` : ''}
declare module '#platform/db/statements.ts' {
  interface Statements {
${lines.join('')}  }
}
`
}

/** The types of an INSERT of one row per table; JSON is passed as text. */
function inserts({ tables }: Catalog): string {
  const lines = [...tables]
    .filter(([table]) => !table.includes('.'))
    .map(([table, columns]) => {
      const fields = [...columns]
        .filter(([, { isMade }]) => !isMade)
        .map(([column, { ts, type, isNullable, isFilled }]) => {
          const words = ts.startsWith('"') ? ts : type === 'jsonb' ? 'string' : paramType(type, false)
          return `${camel(column)}${isNullable || isFilled ? '?' : ''}: ${words}${isNullable ? ' | null' : ''}`
        })
      return `  ${table}: { ${fields.join('; ')} }\n`
    })
  return `// Written by \`npm run statements\`: not to be changed by hand.\n\n/** What an INSERT of one row takes. */\nexport type Inserts = {\n${lines.join('')}}\n`
}

const upper = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

await loadModule()
const { statements, complaints } = findStatements(root, folder)
const tables = await readTables()
const entries = new Map<string, Entry>()
const texts = new Map<string, string>()
await withDatabase(async (client) => {
  const catalog = await readCatalog(
    client,
    (table, column) => {
      const found = tables.get(table)
      const field = found?.json.get(column)
      return found && field ? `NonNullable<Of${upper(found.name)}[${JSON.stringify(field)}]>` : undefined
    },
    (table, column) => (table === 'company_settings' && column === 'value' ? settings : undefined),
  )
  texts.set(join(root, 'src/platform/db/tables.generated.ts'), inserts(catalog))
  for (const statement of statements) {
    try {
      const entry = await entryOf(client, catalog, statement)
      const known = entries.get(entry.key)
      if (known) known.files.add(statement.file)
      else entries.set(entry.key, entry)
    } catch (error) {
      if (process.env.STATEMENTS_TRACE) console.log(error)
      complaints.push({
        ...statement,
        says: error instanceof Error ? error.message : String(error),
        isMade: false,
      })
    }
  }
})

const files = new Map<string, Entry[]>()
for (const entry of entries.values()) {
  const [home] = [...entry.files].map(homeOf).sort()
  const path = join(root, home ?? 'src/platform/db', fileName)
  files.set(path, [...(files.get(path) ?? []), entry])
}
for (const [path, found] of files)
  texts.set(
    path,
    written(
      found.sort((a, b) => (a.key < b.key ? -1 : 1)),
      tables,
    ),
  )
for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
  const path = join(root, folder, name)
  if (name.endsWith(fileName) && !texts.has(path)) texts.set(path, '')
}
let stale = 0
for (const [path, text] of texts) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  stale++
  if (isCheck) console.log(`${relative(root, path)} is not what the database says: npm run statements`)
  else if (text === '') rmSync(path)
  else writeFileSync(path, text)
}
const reported = complaints.filter(({ isMade }) => !isMade)
for (const { file, line, says } of reported.sort((a, b) =>
  a.file < b.file || (a.file === b.file && a.line < b.line) ? -1 : 1,
))
  console.log(`${file}:${line} ${says}`)
console.log(
  `${entries.size} statements described, ${complaints.length - reported.length} made at run time, ${reported.length} complaints`,
)
if (isCheck && (stale > 0 || reported.length > 0)) process.exitCode = 1
