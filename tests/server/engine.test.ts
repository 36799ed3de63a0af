import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#platform/resources/define.ts'
import { resources } from '../../src/compose-modules.ts'
import { checkBulk } from './engine/bulk.ts'
import { type Kit, makeRoom, openKit, readAll, rowsFor } from './engine/kit.ts'
import { checkFilters, checkListing, checkPages, checkSearch } from './engine/list.ts'
import { checkExport, checkSecrets, checkTrail } from './engine/trail.ts'
import { checkChange, checkCreate, checkRemove, checkTaken, makeOne, makeTwo } from './engine/write.ts'

let kit: Kit
beforeAll(async () => {
  kit = await openKit()
})
afterAll(() => kit.app.close())

test('there are resources to walk', () => {
  expect(resources.length).toBeGreaterThan(70)
})

const each = resources.map((resource) => [resource.tableName, resource] as const)

test.each(each)(
  '[SHELL-037] %s is listed, filtered by every field, sorted, found and exported, and keeps its secrets',
  async (_, resource) => {
    const made = await rowsFor(kit, resource)
    const all = await readAll(kit, resource)
    await checkListing(kit, resource, all, made)
    await checkFilters(kit, resource, all, resource === resources[0])
    await checkPages(kit, resource, all)
    await checkSearch(kit, resource, all)
    await checkExport(kit, resource)
    await checkSecrets(kit, resource)
  },
)

const writing: readonly ((resource: Resource) => Promise<void>)[] = [
  (resource) => checkCreate(kit, resource),
  async (resource) => checkChange(kit, resource, await makeOne(kit, resource)),
  async (resource) => checkRemove(kit, resource, await makeOne(kit, resource)),
  (resource) => checkTaken(kit, resource),
  async (resource) => checkBulk(kit, resource, await makeTwo(kit, resource)),
  (resource) => checkTrail(kit, resource),
]

test.each(each)(
  '[SHELL-016] [SHELL-022] [SHELL-029] [SHELL-034] %s is written as its contract says, and remembers who did what',
  async (_, resource) => {
    for (const check of writing) {
      await makeRoom(kit, resource)
      await check(resource)
    }
  },
)
