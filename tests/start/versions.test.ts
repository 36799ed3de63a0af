import { expect, test } from 'vitest'
import { startCluster } from '#platform/db/embedded.ts'
import { demandVersion } from '#platform/db/server-version.ts'
import { passesStart } from './main-job.ts'

test('[FIX-024] the PostgreSQL that comes with the packages is started on under a role that owns nothing, and not with keys of others', () =>
  passesStart((dataDir) => startCluster({ dataDir, log: () => {}, settings: { fsync: 'off' } })))

test.each([
  [140_020, '14.20'],
  [190_001, '19.1'],
])('[FIX-024] a server of version %i is refused in one line', async (number, name) => {
  const client = { query: async () => ({ rows: [{ number: String(number), name }] }) }
  await expect(demandVersion(client as never)).rejects.toThrow(
    `DATABASE_URL: PostgreSQL ${name} is not one that this version runs on: use 15 to 18`,
  )
})
