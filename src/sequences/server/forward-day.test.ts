import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp

beforeAll(async () => {
  // The evening of the 18th in the company's zone.
  app = await testApp({ clock: { now: () => new Date('2026-11-19T03:00:00Z') } })
})
afterAll(() => app.close())

test('a forward without a day begins on the company’s today, though the day is over in UTC; one that was sent stays', async () => {
  const [admin, colleague] = [await app.signInAs('admin'), await app.signInAs('operations')]
  const made = (day?: object) =>
    admin.send('POST', '/api/email-forwards', {
      fromEmail: 'rep@bar.example',
      toUserId: colleague.id,
      ...day,
    })
  expect(await made()).toMatchObject({ status: 201, body: { startDate: '2026-11-18' } })
  expect(await made({ startDate: '2026-12-01' })).toMatchObject({
    status: 201,
    body: { startDate: '2026-12-01' },
  })
})
