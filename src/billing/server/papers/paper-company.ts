import { settingTypes } from '#company/contract/settings.ts'
import { appConfigOf, brandLogo } from '#company/server/api.ts'
import type { Context } from '#platform/context.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import type { PaperCompany } from './paper-words.ts'

/** The company's data for documents; missing ones are left out. */
export async function paperCompany(context: Context): Promise<PaperCompany> {
  const [{ company, brand }, logo, rows] = await Promise.all([
    appConfigOf(context),
    brandLogo(context),
    context.db.rows(`SELECT key, value FROM company_settings WHERE key = ANY($1) AND deleted_at IS NULL`, [
      ['emails', 'phones', 'legalLines'],
    ]),
  ])
  const said = new Map(rows.map(({ key, value }) => [key, value]))
  const emails = settingTypes.emails.safeParse(said.get('emails')).data
  const phones = settingTypes.phones.safeParse(said.get('phones')).data
  const legal = settingTypes.legalLines.safeParse(said.get('legalLines')).data ?? []
  const email = emails?.billingEmail ?? company.salesEmail
  return {
    name: company.name,
    email,
    lines: [company.address, [email, phones && phoneWords(phones.main)].filter(Boolean).join(' · ')].filter(
      Boolean,
    ),
    legal: legal
      .filter(({ where }) => where.includes('invoice'))
      .map(({ text }) => text.trim())
      .join(' '),
    ...(brand.accentColor ? { accent: brand.accentColor } : {}),
    ...(logo ? { logo } : {}),
  }
}
