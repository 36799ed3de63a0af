import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { statusToken } from './registration-status.ts'

test('[FIX-053] the applicant reads by the mailed link where the application stands, and nobody makes such a link', async () => {
  const app = await testApp()
  try {
    const admin = await app.signInAs('admin')
    const sent = await app.nobody.send('POST', '/api/business-registration', {
      contactName: 'Ada Byrne',
      email: 'ada@garage.example',
      phone: '303-555-0142',
      businessName: 'The Garage',
      address: '1 Main Street',
      city: 'Denver',
      state: 'CO',
      zipCode: '80202',
      password: 'copper-moon-lantern-58',
    })
    expect(sent.status).toBe(201)
    const { db, sealer } = app.context
    const row = await db.row(`SELECT id FROM business_registrations WHERE business_name = 'The Garage'`)
    const id = String(row?.id)
    const token = statusToken(sealer, id)
    const read = (token: string) => app.nobody.send('POST', '/api/registration-status', { token })
    expect((await read(token)).body).toMatchObject({
      businessName: 'The Garage',
      stands: 'in_review',
      decidedAt: null,
    })
    expect(Object.keys((await read(token)).body).sort()).toEqual([
      'businessName',
      'decidedAt',
      'receivedAt',
      'stands',
    ])
    for (const bad of [
      id,
      `${id}.`,
      `${token}x`,
      token.replace(/.$/, '!'),
      'nonsense',
      `${admin.id}.${token.split('.')[1]}`,
    ])
      expect((await read(bad)).status, bad).toBe(404)
    await admin.send('POST', `/api/business-registrations/${id}/reject`, { reason: 'Outside our area' })
    const decided = (await read(token)).body
    expect(decided).toMatchObject({ stands: 'rejected', decidedAt: expect.any(String) })
    expect(JSON.stringify(decided)).not.toContain('area')
  } finally {
    await app.close()
  }
})
