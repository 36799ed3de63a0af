import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from '#platform/config.ts'
import { compose } from '../compose.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pourline-fence-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const key = (step: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => (at * step) % 256)).toString('base64')

/** A complete production configuration, so that only the demo fence can refuse the start. */
const complete = {
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  SECRET_KEYS: `a:${key(7)}`,
  SEARCH_KEY: key(11),
  PUBLIC_URL: 'https://sales.example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
}

/** The routes of a start with these settings; none when it is refused. */
async function routesOf(env: Record<string, string | undefined>): Promise<string[]> {
  const routes: string[] = []
  try {
    const { app, close } = await compose(
      loadConfig({ ...complete, ...env }),
      'postgres://nobody@127.0.0.1:1/none',
      {
        withDocs: true,
        before: (server) => {
          server.addHook('onRoute', ({ method, url }) => {
            routes.push(`${String(method)} ${url}`)
          })
        },
      },
    )
    await app.ready()
    await close()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
  }
  return routes
}

// Screen files are the same for everybody; the calls they may make are not.
const isDemoRoute = (route: string) => !route.includes(' /assets/') && /demo|mailbox|dev-access/.test(route)

describe('the 16 combinations of what the demo needs', () => {
  const each = [true, false]
  const combinations = each.flatMap((hasDemoName) =>
    each.flatMap((isEmbeddedOnLoopback) =>
      each.flatMap((isProduction) =>
        each.map((isAsked) => ({ hasDemoName, isEmbeddedOnLoopback, isProduction, isAsked })),
      ),
    ),
  )

  test.each(combinations)(
    '$hasDemoName name, $isEmbeddedOnLoopback embedded on loopback, $isProduction production, $isAsked DEMO',
    async (is) => {
      // The embedded database of a start that is no demo has a name without _demo: DEMO=0 asks for that.
      const name = is.hasDemoName ? 'shop_demo' : 'shop'
      const routes = await routesOf({
        DATABASE_URL: is.isEmbeddedOnLoopback ? undefined : `postgres://u:p@db.example.com/${name}`,
        HOST: is.isEmbeddedOnLoopback ? '127.0.0.1' : '0.0.0.0',
        NODE_ENV: is.isProduction ? 'production' : undefined,
        DEMO: is.isAsked ? '1' : is.isEmbeddedOnLoopback && !is.hasDemoName ? '0' : undefined,
      })
      const isSafe =
        !is.isProduction &&
        (is.isEmbeddedOnLoopback ? is.hasDemoName || is.isAsked : is.hasDemoName && is.isAsked)
      expect(routes.some(isDemoRoute)).toBe(isSafe)
      if (isSafe) expect(routes).toContain('POST /api/demo/login')
    },
    60_000,
  )
})
