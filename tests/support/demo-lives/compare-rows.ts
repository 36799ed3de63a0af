import type { Db } from '#platform/db/client.ts'
import { dayIn } from '#platform/rules/text/dates.ts'

type Row = Record<string, unknown>
/** Each table with what its rows are known by, told without ids; later ones name rows of earlier ones. */
const keys: Readonly<Record<string, (row: Row) => string>> = {
  orders: (row) => `${row.order_number}`,
  order_items: (row) => `${row.order_id} ${row.product_sku}`,
  stock_reservations: (row) => `${row.order_id} ${row.product_id}`,
  promo_code_usage: (row) => `${row.order_id}`,
  shipments: (row) => `${row.order_id}/${row.number}`,
  shipment_items: (row) => `${row.shipment_id} ${row.order_item_id}`,
  invoices: (row) => `${row.invoice_number}`,
  credit_memos: (row) => `${row.memo_number}`,
  ach_files: (row) => `${row.file_name}`,
  ach_entries: (row) => `${row.kind} ${row.invoice_id ?? row.order_id ?? row.user_id} ${row.amount}`,
  payouts: (row) => `payout ${row.user_id} ${row.week_start_date} ${row.amount}`,
  commissions: (row) => `${row.order_id} ${row.commission_type}`,
  shipping_notifications: (row) => `${row.order_id}`,
  inventory_transactions: (row) =>
    `${row.product_id} ${row.transaction_type} ${row.order_id ?? ''} ${row.quantity}`,
  journal_entries: (row) => `${row.source}`,
  journal_lines: (row) => `${row.entry_id} ${row.position}`,
  user_bonuses: (row) => `${row.user_id} ${row.point_threshold}`,
  sample_requests: (row) => `${row.prospect_id} ${row.requested_by}`,
  transitions: (row) => `${row.entity_type} ${row.entity_id} ${row.action}`,
  products: (row) => `${row.sku}`,
  promo_codes: (row) => `${row.code}`,
  clients: (row) => `${row.business_name}`,
  client_banking_info: (row) => `bank of ${row.client_id}`,
  document_numbers: (row) => `${row.kind} ${row.year}`,
  points_earned: (row) => `${row.user_id} ${row.award_key}`,
  users: (row) => `${row.email}`,
}

/** What a company that was told may differ in: ids, moments within a day, how often a row was written. */
const ownOf: readonly string[] = ['id', 'created_at', 'updated_at', 'version', 'search_text', 'act_id']

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

type Told = Map<string, Map<string, Row>>

/** The rows of the tables, each under its key, ids as the keys of what they name and moments as days. */
async function readRows(db: Db, zone: string): Promise<Told> {
  const names = new Map<string, string>()
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string')
      return instant.test(value)
        ? dayIn(new Date(value), zone)
        : value.replace(uuid, (id) => names.get(id) ?? id)
    if (Array.isArray(value)) return value.map(plain)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, plain(own)]))
    return value
  }
  const read = new Map<string, Row[]>()
  for (const [table, keyOf] of Object.entries(keys)) {
    const rows = await db.rows<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY ${orderOf(table)}`,
    )
    const taken = new Set<string>()
    for (const { row } of rows) {
      const key = keyOf(plain(row) as Row)
      let name = key
      for (let nth = 2; taken.has(name); nth++) name = `${key} (${nth})`
      taken.add(name)
      names.set(String(row.id), name)
    }
    read.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  // Once every id has its name.
  const told: Told = new Map()
  for (const [table, rows] of read)
    told.set(table, new Map(rows.map((row) => [`${plain(row.id)}`, plain(row) as Row])))
  return told
}

const orderOf = (table: string) => (table === 'transitions' ? 't.at, t.id' : 't.created_at, t.id')

/** How two databases differ, in words by table and column; empty when they tell the same. `except` names columns. */
export async function differences(
  told: Db,
  played: Db,
  { zone, except = [] }: { zone: string; except?: readonly string[] },
): Promise<string[]> {
  const [one, other] = await Promise.all([readRows(told, zone), readRows(played, zone)])
  const found = new Map<string, { times: number; such: string }>()
  const note = (what: string, such: string) => {
    const known = found.get(what)
    found.set(what, { times: (known?.times ?? 0) + 1, such: known?.such ?? such })
  }
  for (const [table, rows] of one) {
    const others = other.get(table) ?? new Map<string, Row>()
    for (const [key, row] of rows) {
      const again = others.get(key)
      if (!again) note(`${table}, told alone`, `${key} ${JSON.stringify(row)}`)
      else
        for (const column of Object.keys(row)) {
          if (ownOf.includes(column) || except.includes(`${table}.${column}`)) continue
          const [a, b] = [JSON.stringify(row[column]), JSON.stringify(again[column])]
          if (a !== b) note(`${table}.${column}`, `${key}: told ${a}, played ${b}`)
        }
    }
    for (const [key, row] of others)
      if (!rows.has(key)) note(`${table}, played alone`, `${key} ${JSON.stringify(row)}`)
  }
  return [...found].map(([what, { times, such }]) => `${what}: ${times}, such as ${such}`)
}
