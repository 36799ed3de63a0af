import { openTestApp, type TestApp } from './test-app.ts'

const shared: { app?: Promise<TestApp> } = {}

/**
 * The demo company with other settings than usual, which the files of a worker that change some share: of learners it asks nothing
 * but answers. Each file has settings and modules of its own to change, and people of the demo who take quizzes there.
 */
export function changedTestApp(): Promise<TestApp> {
  shared.app ??= openTestApp({}, { hasClock: true }).then(async (app) => {
    await askNothing(app)
    return { ...app, close: async () => {} }
  })
  return shared.app
}

/** An admin of the demo company asks for no wait, the whole bank and no least time in lessons, for tests about something else. */
async function askNothing(testApp: TestApp): Promise<void> {
  const admin = await testApp.signIn('admin')
  const list = await admin.request.get('/api/company-settings?key=learning')
  const { items } = (await list.json()) as { items: { id: string; key: string }[] }
  const answer = await admin.request.patch(`/api/company-settings/${items[0]?.id}`, {
    data: { value: { quizWaitMinutes: 0, quizDrawPercent: 100, readingPercent: 0 } },
    headers: { origin: testApp.url },
  })
  if (items[0]?.key !== 'learning' || answer.status() !== 200)
    throw new Error(`the setting was not changed: ${answer.status()}`)
  await admin.context().close()
}
