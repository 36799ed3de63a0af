import { expect, test } from 'vitest'
import { enter, signInApp, whoAmI } from '#tests/support/sign-in-app.ts'

const [first, second] = [3000, 3001].map((port) => signInApp({ PUBLIC_URL: `http://127.0.0.1:${port}` }))

test('[FIX-057] signing in to one company of a machine, and out of it, leaves one signed in to the other', async () => {
  if (!first || !second) throw new Error('two companies')
  const [ours, theirs] = [await first.member('admin'), await second.member('admin')]
  const [here, there] = [first.visit(), second.visit()]
  // A browser sends the cookies of a host to each of its ports.
  const go = async (at: typeof here, from: typeof here) => {
    for (const [name, value] of from.cookies) at.cookies.set(name, value)
  }
  expect((await enter(here, '/api/login', ours.email)).status).toBe(200)
  await go(there, here)
  expect(await whoAmI(there)).toBe(401)
  expect((await enter(there, '/api/login', theirs.email)).status).toBe(200)
  await go(here, there)
  expect([await whoAmI(here), await whoAmI(there)]).toEqual([200, 200])
  await there.send('POST', '/api/logout')
  expect([await whoAmI(here), await whoAmI(there)]).toEqual([200, 401])
})
