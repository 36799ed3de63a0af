import { inject } from 'vitest'
import { loadContent } from '#platform/content/load.ts'
import { type TestApp, testApp } from './app.ts'
import { template as emptyTemplate, testDatabase } from './database.ts'
import { templateOnce } from './demo-database.ts'

const template = 'template_content'
/** Before any day that a test is about. */
const loadedAt = new Date('2026-10-01T12:00:00Z')

/** The server with the shipped content. It is read and loaded once in a run; every file works on a copy. */
export async function contentApp(options: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  await templateOnce(template, emptyTemplate, async (making) => {
    const over = Object.assign(new URL(inject('clusterAppUrl')), { pathname: `/${making}` }).href
    const app = await testApp({ over, clock: { now: () => loadedAt } })
    await loadContent(app.context)
    await app.close()
  })
  return testApp({ ...options, over: (await testDatabase(template)).url })
}
