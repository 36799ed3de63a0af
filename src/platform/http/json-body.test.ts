import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

test('a removal that names its empty body as JSON removes; any other call with an empty body is refused', async () => {
  const app = await testApp()
  const admin = await app.signInAs('admin')
  const made = await admin.send<{ id: string }>('POST', '/api/suppliers', { name: 'Copper Kettle Supply' })
  const path = `/api/suppliers/${made.body.id}`
  const json = { 'content-type': 'application/json' }
  expect((await admin.send('PATCH', path, undefined, json)).status).toBe(400)
  expect((await admin.send('DELETE', path, undefined, json)).status).toBe(200)
  expect((await admin.get('/api/suppliers')).body.items).toEqual([])
  await app.close()
})
