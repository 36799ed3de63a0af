import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../server/sweep/calls.ts'
import { testApp } from '../support/app.ts'

// What `npm test` has built before.
const document = resolve(import.meta.dirname, '../../dist/openapi.json')

test('every call is in the document that the build writes, with what it takes', () => {
  const { paths } = JSON.parse(readFileSync(document, 'utf8')) as {
    paths: Record<string, Record<string, { requestBody?: object }>>
  }
  const missing = Object.keys(calls).filter((call) => {
    const [method = '', path = ''] = call.split(' ')
    const known = paths[path.replace(/:(\w+)/g, '{$1}')]
    return path.startsWith('/api/') && known?.[method.toLowerCase()] === undefined
  })
  expect(missing).toEqual([])
  expect(paths['/api/orders']?.post?.requestBody).toBeDefined()
  expect(paths['/api/prospects']?.get).toBeDefined()
})

test('production serves the document without the demo’s calls, the demo with them', async () => {
  const read = async (env: Record<string, string>) => {
    const app = await testApp({ env })
    const open = await app.nobody.get<{ paths: Record<string, object> }>('/api/openapi.json')
    const shown = await app.nobody.get<{ paths: Record<string, object> }>('/api/docs/json')
    const yaml = await app.nobody.get('/api/docs/yaml')
    await app.close()
    expect([open.status, shown.status, yaml.status]).toEqual([200, 200, 404])
    expect(Object.keys(shown.body.paths).sort()).toEqual(Object.keys(open.body.paths).sort())
    return Object.keys(open.body.paths)
  }
  const isDemo = (path: string) => /demo|mailbox/.test(path)
  const demo = await read({})
  const live = await read({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://somewhere/pourline',
    PUBLIC_URL: 'https://sales.example.com',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    SECRET_KEYS: `live:${randomBytes(32).toString('base64')}`,
    SEARCH_KEY: randomBytes(32).toString('base64'),
  })
  expect(demo.filter(isDemo).length).toBeGreaterThan(2)
  expect(live.filter(isDemo)).toEqual([])
  // Everything that production has is still described.
  expect(live.length).toBe(demo.filter((path) => !isDemo(path)).length)
})
