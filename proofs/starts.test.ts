// About: src/platform/db/embedded, src/demo, scripts/prepare
import { expect, test } from 'vitest'
import { npmEnds, start, status, stop } from '#tests/start/starts.ts'
import { copyOf, dataFolder } from '#tests/support/processes.ts'

test('a first start runs beside another one', async () => {
  const both = await Promise.all([start({ DATA_DIR: dataFolder() }), start({ DATA_DIR: dataFolder() })])
  expect(await Promise.all(both.map(({ url }) => status(url, '/readyz')))).toEqual([200, 200])
})

test('a start works where only its owner may enter', async () => {
  const DATA_DIR = dataFolder(0o700)
  const app = await start({ DATA_DIR })
  expect(await status(app.url, '/readyz')).toBe(200)
  expect(app.output().includes('who cannot enter')).toBe(process.getuid?.() === 0)
  expect(await stop(app)).toMatchObject({ code: 0 })
  expect(await status((await start({ DATA_DIR })).url, '/readyz')).toBe(200)
})

// Killed, npm can pass nothing on; asked to end, it passes that on.
test.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm start leaves nothing running when npm gets %s',
  async (signal) => {
    const DATA_DIR = dataFolder()
    await stop(await start({ DATA_DIR }))
    await npmEnds(copyOf(DATA_DIR), signal)
  },
)
