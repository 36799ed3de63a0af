import { expect, test } from 'vitest'
import { openCluster, refusedStart, workBehindPooler } from './pooled-app.ts'

test('[FIX-034] two servers and a worker behind a pooler: events reach every stream, an ended session ends everywhere', () =>
  workBehindPooler(4))

test('[FIX-034] a start behind a pooler without the direct address is refused in one line', async () => {
  const { pooled } = await openCluster()
  expect(await refusedStart({ DATABASE_URL: pooled })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^DATABASE_URL leads through a pooler .*: set DATABASE_DIRECT_URL/)],
  })
})
