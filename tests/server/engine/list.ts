import { expect } from 'vitest'
import { readSchema } from '#platform/contract/define.ts'
import { isFolded, type Resource } from '#platform/resources/define.ts'
import { isWritten } from '#platform/resources/filters.ts'
import { fold } from '#platform/rules/text/fold.ts'
import type { Answer } from '../../support/app.ts'
import type { Item, Kit, Page, Refusal } from './kit.ts'

type Kind = 'plain' | 'ordered' | 'list' | 'data'

function kindOf(resource: Resource, field: string): Kind | 'secret' {
  const type = resource.columns.get(field)?.getSQLType()
  if (type === undefined) return 'secret'
  if (type.endsWith('[]')) return 'list'
  if (type === 'jsonb') return 'data'
  return type === 'boolean' || type === 'uuid' ? 'plain' : 'ordered'
}

const ids = (items: readonly Item[]) => items.map((item) => item.id).sort()
const text = (value: unknown) => encodeURIComponent(String(value))

async function expectIds(kit: Kit, resource: Resource, query: string, expected: readonly Item[]) {
  const isMany = expected.length > 200
  const { status, body } = await kit.admin.get<Page>(
    `${resource.contract.path}?limit=200${isMany ? '&count=1' : ''}&${query}`,
  )
  expect({ query, status }).toEqual({ query, status: 200 })
  if (isMany) expect(body.total, query).toBe(expected.length)
  else expect(ids(body.items), query).toEqual(ids(expected))
}

async function expectRefused(kit: Kit, resource: Resource, query: string, field: string) {
  const { status, body } = await kit.admin.get<Refusal>(`${resource.contract.path}?${query}`)
  expect({ query, status, code: body.code }).toEqual({ query, status: 400, code: 'invalid_input' })
  expect(Object.keys(body.fields ?? {}), query).toEqual([field])
}

const isStamp = (field: string) => ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt'].includes(field)

/** Every field filters as its kind allows, against what the records themselves say; the stamps, alike everywhere, in one. */
export async function checkFilters(
  kit: Kit,
  resource: Resource,
  all: readonly Item[],
  hasStamps: boolean,
): Promise<void> {
  expect(all.length).toBeGreaterThan(0)
  for (const field of resource.fields) {
    if (isStamp(field) && !hasStamps) continue
    const kind = kindOf(resource, field)
    if (kind === 'secret') {
      await expectRefused(kit, resource, `${field}=1234`, field)
      continue
    }
    const known = all.filter((item) => item[field] !== null)
    await Promise.all([
      expectIds(
        kit,
        resource,
        `${field}.null=true`,
        all.filter((item) => item[field] === null),
      ),
      expectIds(kit, resource, `${field}.null=false`, known),
      expectRefused(kit, resource, `${field}.null=maybe`, field),
      expectRefused(kit, resource, `${field}.near=1`, field),
    ])
    const value = known[0]?.[field]
    if (value === undefined) continue
    if (kind === 'data') await expectRefused(kit, resource, `${field}=x`, field)
    else if (kind === 'list') await checkListFilter(kit, resource, field, known)
    else await checkScalarFilter(kit, resource, { field, kind }, { all, known })
  }
}

async function checkListFilter(kit: Kit, resource: Resource, field: string, known: readonly Item[]) {
  const listOf = (item: Item) => item[field] as unknown[]
  const wanted = known.flatMap(listOf)[0]
  if (wanted !== undefined) {
    await expectIds(
      kit,
      resource,
      `${field}=${text(wanted)}`,
      known.filter((item) => listOf(item).includes(wanted)),
    )
  }
  await expectRefused(kit, resource, `${field}.gte=1`, field)
}

async function checkScalarFilter(
  kit: Kit,
  resource: Resource,
  { field, kind }: { field: string; kind: Kind },
  { all, known }: { all: readonly Item[]; known: readonly Item[] },
) {
  const values = [...new Set(known.map((item) => item[field] as string | number))].filter(
    (value) => !String(value).includes(','),
  )
  const [first, second = first] = values
  if (first === undefined || second === undefined) return
  const key = isWritten(resource, field)
    ? keyOf(resource, field)
    : (item: Item) => item[field] as string | number | null
  const having = (holds: (value: string | number) => boolean) =>
    known.filter((item) => holds(key(item) ?? ''))
  const [one, two] = [first, second].map((value) => key({ [field]: value } as Item) ?? '')
  if (one === undefined || two === undefined) return
  const checks = [
    expectIds(
      kit,
      resource,
      `${field}=${text(first)}`,
      having((value) => value === one),
    ),
    expectIds(
      kit,
      resource,
      `${field}=${text(first)},${text(second)}`,
      having((v) => v === one || v === two),
    ),
    expectIds(
      kit,
      resource,
      `${field}.not=${text(first)}`,
      all.filter((item) => key(item) !== one),
    ),
  ]
  if (kind === 'ordered') {
    checks.push(
      expectIds(
        kit,
        resource,
        `${field}.gte=${text(first)}&${field}.lte=${text(first)}`,
        having((v) => v === one),
      ),
      expectIds(
        kit,
        resource,
        `${field}.gt=${text(first)}`,
        having((value) => value > one),
      ),
      expectIds(
        kit,
        resource,
        `${field}.lt=${text(first)}`,
        having((value) => value < one),
      ),
    )
  } else checks.push(expectRefused(kit, resource, `${field}.gte=${text(first)}`, field))
  await Promise.all(checks)
  const isFussy = !readSchema(resource.contract, field)?.safeParse('no such value').success
  if (isFussy) await expectRefused(kit, resource, `${field}=no such value`, field)
}

/** Cursor pages of every sort, both ways: each record once, in order, empty values last. */
export async function checkPages(kit: Kit, resource: Resource, all: readonly Item[]): Promise<void> {
  const { path, sorts } = resource.contract
  const size = Math.max(1, Math.ceil(all.length / 4))
  for (const field of sorts) {
    for (const sort of [field, `-${field}`]) {
      const walked: Item[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const at: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
        const page: Answer<Page> = await kit.admin.get(`${path}?sort=${sort}&limit=${size}${at}`)
        expect(page.status, `${path}?sort=${sort}${at}: ${JSON.stringify(page.body)}`).toBe(200)
        expect(page.body.items.length).toBeLessThanOrEqual(size)
        walked.push(...page.body.items)
        cursor = page.body.nextCursor
      }
      expect(ids(walked), sort).toEqual(ids(all))
      const expected = [...all].sort((a, b) => compare(a, b, keyOf(resource, field), sort.startsWith('-')))
      expect(
        walked.map((item) => item.id),
        sort,
      ).toEqual(expected.map((item) => item.id))
    }
  }
}

type Key = (item: Item) => string | number | null

/** What a record is sorted by: a text that people write by its folded form. */
function keyOf(resource: Resource, field: string): Key {
  return (item) => {
    const value = item[field] as string | number | null
    return typeof value === 'string' && isFolded(resource, field) ? fold(value) : value
  }
}

function compare(a: Item, b: Item, key: Key, isDescending: boolean): number {
  const sign = isDescending ? -1 : 1
  const [left, right] = [key(a), key(b)]
  if (left === null && right !== null) return 1
  if (right === null && left !== null) return -1
  if (left === right || left === null || right === null) return a.id < b.id ? -sign : sign
  return left < right ? -sign : sign
}

/** How a list is asked for, and what it refuses, by name. */
export async function checkListing(
  kit: Kit,
  resource: Resource,
  all: readonly Item[],
  made: readonly string[],
): Promise<void> {
  const { path } = resource.contract
  const live = await kit.app.context.db.rows<{ id: string }>(
    `SELECT id FROM ${resource.tableName} WHERE deleted_at IS NULL`,
  )
  expect(ids(all)).toEqual(expect.arrayContaining([...made].sort()))
  expect(all.length).toBeLessThanOrEqual(live.length)
  for (const item of all) {
    const parsed = resource.contract.row.safeParse(item)
    expect(parsed.error?.issues ?? [], path).toEqual([])
    expect(Object.keys(item).sort()).toEqual([...resource.fields].sort())
  }
  const { body } = await kit.admin.get<Page>(`${path}?limit=1&count=1`)
  expect(body).toMatchObject({ items: { length: 1 }, total: all.length })
  expect(body.nextCursor === null).toBe(all.length === 1)
  expect((await kit.admin.get<Page>(path)).body).not.toHaveProperty('total')
  for (const limit of ['0', '201', '1.5', '-1', 'all', '']) {
    await expectRefused(kit, resource, `limit=${limit}`, 'limit')
  }
  for (const sort of ['nonsense', 'createdat', 'id;drop', '-', 'searchText']) {
    await expectRefused(kit, resource, `sort=${encodeURIComponent(sort)}`, 'sort')
  }
  for (const flag of ['count', 'deleted']) await expectRefused(kit, resource, `${flag}=yes`, flag)
  await expectRefused(kit, resource, 'nonsense=1', 'nonsense')
  await expectRefused(kit, resource, 'search_text=1', 'search_text')
  await expectRefused(kit, resource, 'cursor=nonsense', 'cursor')
  await expectRefused(kit, resource, 'limit=1&limit=2', 'limit')
}

/** Search finds a record by words of it, wherever they stand; a resource without search says so. */
export async function checkSearch(kit: Kit, resource: Resource, all: readonly Item[]): Promise<void> {
  if (!resource.isSearchable) return expectRefused(kit, resource, 'q=bar', 'q')
  // What is searched in a record that it refers to finds it too.
  const others = resource.foundBy.map(
    ([column, table]) => `(SELECT f.search_text FROM ${table} f WHERE f.id = t.${column})`,
  )
  const rows = await kit.app.context.db.rows<{ id: string; text: string }>(
    `SELECT t.id, concat_ws(' ', ${['t.search_text', ...others].join(', ')}) AS text FROM ${resource.tableName} t WHERE t.deleted_at IS NULL`,
  )
  const reached = new Set(ids(all))
  const words =
    rows.filter(({ id, text }) => reached.has(id) && /\w{3}/.test(text))[0]?.text.match(/\w{3,}/g) ?? []
  const word = words[0] ?? 'bar'
  const last = words.at(-1) ?? 'bar'
  for (const q of [
    word,
    word.toUpperCase(),
    `${last} ${word}`,
    `${word.slice(0, 2)}_`,
    '%',
    'no-such-word-anywhere',
  ]) {
    const found = rows.filter(
      ({ id, text }) =>
        reached.has(id) &&
        q
          .toLowerCase()
          .split(' ')
          .every((w) => text.includes(w)),
    )
    const { status, body } = await kit.admin.get<Page>(
      `${resource.contract.path}?limit=200&q=${encodeURIComponent(q)}`,
    )
    expect({ q, status, ids: ids(body.items) }).toEqual({
      q,
      status: 200,
      ids: found.map(({ id }) => id).sort(),
    })
  }
}
