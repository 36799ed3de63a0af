import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../support/app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  // PostgreSQL itself says what its disk would make it say: the code stands in the supplier's name.
  await app.alter(
    `CREATE FUNCTION fail_as_named() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file "base/5/16384": as told' USING ERRCODE = NEW.name;
    END $$`,
    `CREATE TRIGGER fails BEFORE INSERT ON suppliers FOR EACH ROW WHEN (NEW.name ~ '^[0-9A-Z]{5}$') EXECUTE FUNCTION fail_as_named()`,
  )
})
afterAll(() => app.close())

test.each([
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['58030', 'input or output failed'],
  ['58000', 'the system failed'],
  ['58P01', 'a file is gone'],
  ['57P03', 'starting up'],
  ['XX001', 'a page is damaged'],
  ['25006', 'a standby that is not promoted yet'],
])(
  '[FIX-033] %s from the database (%s) is a 503 that says when to ask again, and reveals nothing of it',
  async (code) => {
    const answer = await admin.send('POST', '/api/suppliers', { name: code })
    expect({ status: answer.status, code: answer.body.code, again: answer.headers['retry-after'] }).toEqual({
      status: 503,
      code: 'unavailable',
      again: '2',
    })
    expect(JSON.stringify(answer.body)).not.toContain('base/5')
  },
)

test('control: a fault of ours stays one, and what can be stored is', async () => {
  expect((await admin.send('POST', '/api/suppliers', { name: 'P0001' })).status).toBe(500)
  expect((await admin.send('POST', '/api/suppliers', { name: 'Mill & Sons' })).status).toBe(201)
})
