import { expect } from 'vitest'
import type { HistoryPage } from '#platform/contract/answers.ts'
import { readSchema } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { headOf } from '#platform/contract/field-words.ts'
import { columnName, type Resource } from '#platform/resources/define.ts'
import { headOfFile, ownHead, readCsv } from './csv.ts'
import { type Body, bodyFor, type Item, isAppendOnly, type Kit, type Refusal, readAll } from './kit.ts'
import { created, firstAccepted, ifMatch, isWritable, makeOne, readOne } from './write.ts'

const historyOf = async (kit: Kit, resource: Resource, id: string) => {
  const { status, body } = await kit.admin.get<HistoryPage>(`${resource.contract.path}/${id}/history`)
  expect(status).toBe(200)
  return body
}

type AuditRow = { action: string; by: string; session: string; ip: string; isSameTransaction: boolean }

/** Audit rows of a record, oldest first, and whether the newest was written by the transaction that last wrote the record. */
function auditOf(kit: Kit, resource: Resource, id: string): Promise<AuditRow[]> {
  return kit.app.context.db.rows<AuditRow>(
    `SELECT a.action, a.performed_by AS by, a.session_id AS session, a.ip_address AS ip, a.xmin = t.xmin AS "isSameTransaction"
       FROM audit_logs a JOIN ${resource.tableName} t ON t.id = a.entity_id
      WHERE a.entity_type = $1 AND a.entity_id = $2 ORDER BY a.id`,
    [resource.tableName, id],
  )
}

/** Each write leaves who did what, in its own transaction; the history shows it, newest first. */
export async function checkTrail(kit: Kit, resource: Resource): Promise<void> {
  const { path, update } = resource.contract
  const item = await makeOne(kit, resource)
  const expected: string[] = []
  const expectLast = async (action: string) => {
    expected.push(action)
    const rows = await auditOf(kit, resource, item.id)
    expect(rows.map((row) => row.action)).toEqual(expected)
    expect(rows.at(-1)).toMatchObject({ by: kit.admin.id, ip: '127.0.0.1', isSameTransaction: true })
    expect(rows.at(-1)?.session).toMatch(/^[0-9a-f-]{36}$/)
  }
  if (isWritable(resource, 'create')) await expectLast('create')
  let changes: Body = {}
  let before = item
  let after = item
  if (isWritable(resource, 'update')) {
    before = await readOne(kit, resource, item.id)
    const [sent] = await firstAccepted(kit, resource, (body) =>
      kit.admin.send('PATCH', `${path}/${item.id}`, body, ifMatch(before.version)),
    )
    changes = sent
    after = await readOne(kit, resource, item.id)
    await expectLast('update')
    await kit.admin.send('PATCH', `${path}/${item.id}`, {})
  }
  if (isWritable(resource, 'remove')) {
    await kit.admin.send('DELETE', `${path}/${item.id}`)
    await expectLast('remove')
    await kit.admin.send('POST', `${path}/${item.id}/restore`)
    await expectLast('restore')
  }
  const { items } = await historyOf(kit, resource, item.id)
  expect(items.map((entry) => entry.action)).toEqual([...expected].reverse())
  for (const entry of items) expect(entry.by).toBe(`admin ${'No. 1'}`)
  const noted = items.find((entry) => entry.action === 'update')?.changes ?? {}
  const changed = Object.keys(changes).filter(
    (field) => update.shape[field] && before[field] !== after[field],
  )
  for (const field of changed) {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) continue
    expect(noted[field], field).toEqual([before[field], after[field]])
  }
}

const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\tx', '\rx']

/** The list as CSV: the fields a reader sees, the records of the filter, formulas that a spreadsheet would run made text. */
export async function checkExport(kit: Kit, resource: Resource): Promise<void> {
  const { path } = resource.contract
  const all = await readAll(kit, resource)
  const csv = async (query = '') => {
    const answer = await kit.admin.get<string>(`${path}/export.csv${query}`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${resource.tableName.replaceAll('_', '-')}.csv"`,
    })
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    return readCsv(answer.body.slice(1)).filter((cells) => cells.length > 1)
  }
  const [header, ...rows] = await csv('?sort=createdAt')
  expect(ownHead(resource, resource.fields, header)).toEqual(headOfFile(resource, resource.fields))
  expect(rows).toHaveLength(all.length)
  for (const cells of rows) expect(cells).toHaveLength(header?.length ?? 0)
  const [only] = all
  const [, ...one] = await csv(`?id=${only?.id}`)
  expect(one).toHaveLength(1)
  // Which record it is must be readable from its texts: every plain text stands as it is, whichever the row.
  for (const [records, lines] of [
    [all, rows],
    [all.slice(0, 1), one],
  ] as const) {
    for (const field of plainTexts(resource)) {
      const at = header?.indexOf(headOf(infoOf(resource.contract, field))) ?? -1
      const cells = lines.map((line) => line[at]?.replace(/^'(?=[=+@\t\r-])/, ''))
      expect(cells.sort(), field).toEqual(records.map((item) => String(item[field] ?? '')).sort())
    }
  }
  // A file has no pages: it is always whole.
  for (const field of ['nonsense', 'limit', 'cursor', 'count']) {
    const { status, body } = await kit.admin.get<Refusal>(`${path}/export.csv?${field}=1`)
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
  }
  await checkFormulas(kit, resource, only, csv)
}

/** Fields whose label is theirs alone, and whose texts stand in a file as they are. */
function plainTexts({ fields, contract }: Resource): string[] {
  const infos = fields.map((field) => infoOf(contract, field))
  return infos
    .filter(({ kind, options }) => ['text', 'long', 'email'].includes(kind) && options.length === 0)
    .filter(({ label }) => infos.filter((other) => other.label === label).length === 1)
    .map(({ field }) => field)
}

async function checkFormulas(
  kit: Kit,
  resource: Resource,
  item: Item | undefined,
  csv: (query: string) => Promise<string[][]>,
) {
  const texts = resource.fields.filter((name) => {
    const type = readSchema(resource.contract, name)
    return (
      resource.columns.get(name)?.getSQLType() === 'text' &&
      formulas.every((text) => type?.safeParse(text).success)
    )
  })
  const plain = plainTexts(resource)
  const field = texts.find((name) => plain.includes(name)) ?? texts[0]
  if (!field || isAppendOnly(resource)) return
  for (const formula of formulas) {
    const set = `UPDATE ${resource.tableName} SET ${columnName(resource, field)} = $2 WHERE id = $1`
    // A column with a list of its own takes no formula.
    const isTaken = await kit.app.context.db.rows(set, [item?.id, formula]).then(
      () => true,
      () => false,
    )
    if (!isTaken) return
    const [header, cells] = await csv(`?id=${item?.id}`)
    const cell = cells?.[header?.indexOf(headOf(infoOf(resource.contract, field))) ?? -1]
    // What stands in words of its own is no formula any more; a text stays what it was, disarmed.
    if (plain.includes(field)) expect(cell, field).toBe(`'${formula}`)
    else expect(cell, field).toMatch(/^(?![=+@\t\r-])./)
  }
}

/** Secrets go in and never come out: not in an answer, a list, a file, the history, the audit or the table. */
export async function checkSecrets(kit: Kit, resource: Resource): Promise<void> {
  const { path, secrets } = resource.contract
  if (secrets.length === 0) {
    expect((await kit.admin.send('POST', `${path}/${kit.admin.id}/reveal`, {})).status).toBe(404)
    return
  }
  const item = await withSecrets(kit, resource)
  const plain = (field: string) => `${secretStart}${secrets.indexOf(field)}${kit.admin.id.slice(-2)}`
  const row = await kit.app.context.db.row<Record<string, unknown>>(
    `SELECT to_jsonb(t) AS row, (SELECT jsonb_agg(to_jsonb(a)) FROM audit_logs a WHERE a.entity_id = t.id) AS audit
       FROM ${resource.tableName} t WHERE id = $1`,
    [item.id],
  )
  const shown = [
    item,
    row,
    await readOne(kit, resource, item.id),
    await readAll(kit, resource),
    await historyOf(kit, resource, item.id),
    (await kit.admin.get(`${path}/export.csv`)).body,
  ]
  const all = JSON.stringify(shown)
  for (const field of secrets) {
    expect(all).not.toContain(plain(field))
    expect(item).not.toHaveProperty(field)
    expect(item[`${field}Last4`]).toBe(plain(field).slice(-4))
    await checkReveal(kit, resource, item.id, { field, value: plain(field) })
  }
  const audit = JSON.stringify(
    await kit.app.context.db.rows('SELECT * FROM audit_logs WHERE entity_id = $1', [item.id]),
  )
  for (const field of secrets) expect(audit).not.toContain(plain(field))
}

const secretStart = '4417123'

async function withSecrets(kit: Kit, resource: Resource): Promise<Item> {
  const { contract, tableName } = resource
  const entries = contract.secrets.map(
    (field, at) => [field, `${secretStart}${at}${kit.admin.id.slice(-2)}`] as const,
  )
  const make = isWritable(resource, 'create') ? contract.create.shape : {}
  const change = isWritable(resource, 'update') ? contract.update.shape : {}
  const given = (shape: object) => Object.fromEntries(entries.filter(([field]) => field in shape))
  const required = { ...(await bodyFor(kit, resource, make, false)), ...given(make) }
  const item = isWritable(resource, 'create')
    ? await created(kit, resource, required)
    : await makeOne(kit, resource)
  for (const [field, value] of entries.filter(([name]) => !(name in make))) {
    if (field in change) {
      await kit.admin.send('PATCH', `${contract.path}/${item.id}`, { [field]: value })
      continue
    }
    // What no call of the engine takes is written by a service of its own: here it stands in the table, sealed.
    const column = columnName(resource, field)
    await kit.app.context.db.rows(`UPDATE ${tableName} SET ${column} = $2 WHERE id = $1`, [
      item.id,
      kit.app.context.sealer.seal(value, `${tableName}|${column}|${item.id}`),
    ])
  }
  return readOne(kit, resource, item.id)
}

/** One secret in clear: to an admin, who signed in just now, with a reason, written down before it is shown. */
async function checkReveal(
  kit: Kit,
  resource: Resource,
  id: string,
  { field, value }: { field: string; value: string },
) {
  const { db } = kit.app.context
  const reveal = (body: Body, who = kit.admin) =>
    who.send<Refusal & { value: string }>('POST', `${resource.contract.path}/${id}/reveal`, body)
  const reason = 'The bank asked for it'
  const reveals = async () => {
    const rows = await db.rows<{ reason: string; metadata: unknown }>(
      `SELECT reason, metadata FROM audit_logs WHERE entity_id = $1 AND action = 'reveal' ORDER BY id`,
      [id],
    )
    return rows.filter((row) => JSON.stringify(row.metadata).includes(`"${field}"`))
  }
  expect((await reveal({ field })).status).toBe(400)
  expect((await reveal({ field, reason: 'x' })).status).toBe(400)
  expect((await reveal({ field: 'email', reason })).body.fields).toHaveProperty('field')
  expect((await reveal({ field: 'constructor', reason })).status).toBe(400)
  for (const role of ['operations', 'sales_rep', 'customer'] as const) {
    expect((await reveal({ field, reason }, await kit.app.signInAs(role))).status).toBe(403)
  }
  const age = (minutes: number) =>
    db.rows(`UPDATE sessions SET authenticated_at = now() - make_interval(mins => $2) WHERE user_id = $1`, [
      kit.admin.id,
      minutes,
    ])
  await age(6)
  kit.app.context.sessions.clear()
  expect((await reveal({ field, reason })).body.code).toBe('step_up_required')
  expect(await reveals()).toEqual([])
  await age(4)
  kit.app.context.sessions.clear()
  expect(await reveal({ field, reason })).toMatchObject({ status: 200, body: { value } })
  await age(0)
  kit.app.context.sessions.clear()
  expect(await reveals()).toMatchObject([{ reason, metadata: { field } }])
}
