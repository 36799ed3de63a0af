import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#server/modules.ts'
import { checkBulk } from './engine/bulk.ts'
import { type Kit, makeRoom, openKit, rowsFor } from './engine/kit.ts'
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

describe.each(resources.map((resource) => [resource.tableName, resource] as const))('%s', (_, resource) => {
  let made: string[]
  beforeAll(async () => {
    made = await rowsFor(kit, resource)
  })

  test('[SHELL-037] lists what there is, and names what it does not understand', () =>
    checkListing(kit, resource, made))
  test('filters by every field', () => checkFilters(kit, resource, resource === resources[0]))
  test('sorts both ways in pages without gap or double', () => checkPages(kit, resource))
  test('searches, or says that it cannot', () => checkSearch(kit, resource))
  test('goes out as CSV that a spreadsheet may open', () => checkExport(kit, resource))
  test('keeps its secrets', () => checkSecrets(kit, resource))

  describe('writing', () => {
    beforeEach(() => makeRoom(kit, resource))
    test('[SHELL-016] [SHELL-029] [SHELL-034] is created from what its contract says, and nothing else', () =>
      checkCreate(kit, resource))
    test('[SHELL-022] changes what was read, or says what stands there now', async () =>
      checkChange(kit, resource, await makeOne(kit, resource)))
    test('is removed and brought back', async () => checkRemove(kit, resource, await makeOne(kit, resource)))
    test('is not brought back over what took its place', () => checkTaken(kit, resource))
    test('changes many, all or none but for what is no longer what was seen', async () =>
      checkBulk(kit, resource, await makeTwo(kit, resource)))
    test('remembers who did what, in the same transaction', () => checkTrail(kit, resource))
  })
})
