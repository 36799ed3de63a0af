import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paperCompany } from '#billing/server/papers/paper-company.ts'
import type { AppConfig } from '#company/contract/app-config.ts'
import type { PublicSite } from '#company/contract/public-site.ts'
import { systemSender } from '#email/server/sending/system-sender.ts'
import { render } from '#platform/ports/mail.ts'
import { testApp } from '#tests/support/app.ts'
import { formOf } from '#tests/support/multipart.ts'

const picture = async (width: number, height: number, format: 'png' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#b3121d' } })
    .toFormat(format)
    .toBuffer()

test('[FIX-053] logo, icon and color are put up by an administrator and are on the site, in mail and on papers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-brand-'))
  const app = await testApp({ env: { FILES_DIR: folder } })
  try {
    const admin = await app.signInAs('admin')
    const rep = await app.signInAs('sales_rep')
    const put = async (who: typeof admin, part: string, name: string, bytes: Buffer) => {
      const { body, headers } = formOf({ name, bytes, type: 'image/png' })
      return who.send<{ logoUrl: string; fields?: object }>(
        'POST',
        `/api/company-brand/${part}`,
        body,
        headers,
      )
    }
    expect((await put(rep, 'logo', 'logo.png', await picture(400, 100))).status).toBe(403)
    const webp = await put(admin, 'logo', 'logo.webp', await picture(400, 100, 'webp'))
    expect([webp.status, webp.body.fields]).toEqual([400, { 'logo.webp': 'Choose a PNG or JPEG picture.' }])
    const { body } = await put(admin, 'logo', 'logo.png', await picture(400, 100))
    expect(body).toMatchObject({ logoUrl: expect.stringMatching(/^\/api\/brand\//), logoRatio: 4 })
    expect((await put(admin, 'favicon', 'icon.png', await picture(64, 64))).status).toBe(200)

    const row = (
      await admin.get<{ items: { id: string; value: object }[] }>('/api/company-settings?key=brand')
    ).body.items[0]
    const color = (accentColor: string) =>
      admin.send('PATCH', `/api/company-settings/${row?.id}`, { value: { ...row?.value, accentColor } })
    const light = await color('#ffcc00')
    expect([light.status, JSON.stringify(light.body.fields)]).toEqual([
      400,
      expect.stringContaining('1.5 : 1'),
    ])
    expect((await color('#b3121d')).status).toBe(200)

    const { brand } = (await app.nobody.get<AppConfig>('/api/app-config')).body
    expect(brand).toMatchObject({ logoUrl: body.logoUrl, logoRatio: 4, accentColor: '#b3121d' })
    const logo = await app.nobody.get(brand.logoUrl ?? '')
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png'])
    const sheet = await app.nobody.get<string>('/api/brand.css?v=b3121d')
    expect(sheet.body).toContain('--accent:#b3121d')

    const identity = await systemSender(app.context)
    const mail = { to: 'a@b.example', template: 'test-mail' as const, data: { firstName: 'Ada' } }
    const { html } = render(mail, { ...identity, publicUrl: 'https://parts.example' })
    expect(html).toContain(`<img src="https://parts.example${body.logoUrl}"`)
    expect(html).toContain('#b3121d')
    const paper = await paperCompany(app.context)
    expect(paper).toMatchObject({ accent: '#b3121d', logo: { width: 400, height: 100 } })
    // A file of another record is no picture of the brand.
    expect((await app.nobody.get(`/api/brand/${admin.id}`)).status).toBe(404)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('[FIX-053] customers and visitors see the one photo of a product that was chosen for them, and no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pourline-picture-'))
  const app = await testApp({ env: { FILES_DIR: folder } })
  try {
    const admin = await app.signInAs('admin')
    const rep = await app.signInAs('sales_rep')
    const customer = await app.signInAs('customer')
    const product = async (sku: string) =>
      (
        await admin.send<{ id: string }>('POST', '/api/products', {
          name: sku,
          sku,
          retailPrice: 4800,
          status: 'active',
        })
      ).body.id
    const [id, other] = [await product('BP-1'), await product('BP-2')]
    const upload = async (of: string) => {
      const { body, headers } = formOf({ name: 'pad.png', bytes: await picture(800, 600), type: 'image/png' })
      const made = await admin.send<{ items: { id: string }[] }>(
        'POST',
        `/api/products/${of}/files`,
        body,
        headers,
      )
      return made.body.items[0]?.id ?? ''
    }
    const [front, damaged, foreign] = [await upload(id), await upload(id), await upload(other)]
    const choose = (who: typeof admin, fileId: string) =>
      who.send('PUT', `/api/products/${id}/picture/${fileId}`)
    const shown = async () => {
      const site = (await app.nobody.get<PublicSite>('/api/public-site')).body
      const { items } = (
        await customer.get<{ items: { id: string; picture: string | null }[] }>('/api/catalog')
      ).body
      return [site, { products: items }].map(({ products }) => products.find((one) => one.id === id)?.picture)
    }

    expect(await shown()).toEqual([null, null])
    expect((await choose(rep, front)).status).toBe(403)
    expect((await choose(admin, foreign)).status).toBe(404)
    expect((await choose(admin, front)).status).toBe(204)
    expect(await shown()).toEqual([`/api/product-pictures/${front}`, `/api/product-pictures/${front}`])
    const seen = await app.nobody.get(`/api/product-pictures/${front}`)
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    for (const fileId of [damaged, foreign])
      expect((await app.nobody.get(`/api/product-pictures/${fileId}`)).status, fileId).toBe(404)
    // The drawing of the elixir is no product's of another trade.
    const site = (await app.nobody.get<PublicSite>('/api/public-site')).body
    expect(site.products.map(({ vessel }) => vessel)).toEqual([null, null])

    await admin.send('DELETE', `/api/products/${id}/files/${front}`)
    expect(await shown()).toEqual([null, null])
    expect((await app.nobody.get(`/api/product-pictures/${front}`)).status).toBe(404)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
