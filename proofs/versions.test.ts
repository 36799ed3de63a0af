// About: src/platform/db
import { expect, test } from 'vitest'
import { postgresVersions } from '#platform/db/server-version.ts'
import { passesMainJob } from '#tests/start/main-job.ts'
import { otherPostgres, startOther } from '#tests/support/other-postgres.ts'
import { figure } from './seed.ts'

// `npm test` has the one that comes with the packages.
const servers = otherPostgres().filter(
  ({ major }) => major >= postgresVersions.oldest && major <= postgresVersions.newest,
)

test('this machine has another PostgreSQL that the product runs on', () => {
  figure(`PostgreSQL ${servers.map(({ major }) => major).join(', ')}`)
  expect(servers.length).toBeGreaterThan(0)
})

test.each(servers)(
  '[FIX-024] PostgreSQL $major serves the main job, under a role that owns nothing, and not with keys of others',
  ({ programs }) => passesMainJob(() => startOther(programs)),
)
