import { expect, test } from 'vitest'
import { emailsHtml } from '#email/rules/content/write-blocks.ts'
import { testApp } from '#tests/support/app.ts'
import { bodyOf } from './sending/email-body.ts'

test('[FIX-053] what may not be said of the elixir may be said of car parts; no company promises earnings', async () => {
  const app = await testApp()
  try {
    const admin = await app.signInAs('admin')
    const save = async (body: string) =>
      (
        await admin.send<{ fields?: { body?: string } }>('POST', '/api/email-templates', {
          name: 'First hello',
          subject: 'Hello {{ business.name }}',
          body,
        })
      ).body.fields?.body
    const ofOtherTrade = 'We ship to all 50 states. The pads are completely safe and lab-certified.'
    expect(await save(ofOtherTrade)).toContain('nobody here may make')
    await admin.send('PUT', '/api/opening/content-pack', { pack: 'none' })
    expect(await save(ofOtherTrade)).toBeUndefined()
    expect(await save('With us you will make thousands.')).toContain('a promise of earnings')
  } finally {
    await app.close()
  }
})

test('[FIX-053] emails of reps and sequences leave under the company’s logo and in its color', () => {
  const html = emailsHtml(
    [
      { kind: 'paragraph', lines: [[{ text: 'See ' }, { text: 'the list', href: 'https://brake.example' }]] },
      { kind: 'button', text: 'Order', href: 'https://brake.example' },
    ],
    'Pads',
  )
  const brand = { logoUrl: '/api/brand/1', logoRatio: 4, accentColor: '#b3121d' }
  const look = { companyName: 'Brake & Rotor', publicUrl: 'https://brake.example', brand }
  const made = bodyOf({ text: 'See the list', html }, null, look)
  expect(made.html).toMatch(
    /<body[^>]*><div[^>]*#b3121d[^>]*><img src="https:\/\/brake\.example\/api\/brand\/1" alt="Brake &amp; Rotor"/,
  )
  expect(made.html).toContain('<a href="https://brake.example" style="color:#b3121d">')
  expect(made.html).toContain('background:#b3121d;')
  expect(made.html).not.toContain('#23513a')
  expect(made.text).toBe('See the list')
  // Without logo and color, and forwarded, it is as it was written.
  const none = { ...look, brand: { logoUrl: null, logoRatio: 1, accentColor: null } }
  for (const plain of [none, null]) expect(bodyOf({ text: '', html }, null, plain).html).toBe(html)
})
