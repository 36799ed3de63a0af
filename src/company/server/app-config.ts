import type { AppConfig } from '#company/contract/app-config.ts'
import { settingTypes } from '#company/contract/settings.ts'
import { defaultAuthorization } from '#company/rules/ach-authorization.ts'
import type { Context } from '#platform/context.ts'
import { addressLine } from './address-line.ts'

const password = 'pour-the-demo-26'

const demoAccounts: NonNullable<AppConfig['demoAccounts']> = [
  { role: 'admin', label: 'Administrator', email: 'admin@amberroot.example', password },
  { role: 'operations', label: 'Operations', email: 'operations@amberroot.example', password },
  { role: 'sales_rep', label: 'Sales rep', email: 'salesrep@amberroot.example', password },
  { role: 'trainee', label: 'Trainee', email: 'trainee@amberroot.example', password },
  { role: 'user', label: 'Team member', email: 'user@amberroot.example', password },
  {
    role: 'customer',
    label: 'Customer',
    email: 'customer@amberroot.example',
    businessName: 'The Copper Still',
    password,
  },
]

/** Public facts about the installation; the demo includes its accounts (P2). */
export async function appConfigOf(context: Context): Promise<AppConfig> {
  const { config, db } = context
  const rows = await db.rows(
    `SELECT key, value FROM company_settings WHERE key = ANY($1) AND deleted_at IS NULL`,
    [
      [
        'name',
        'address',
        'emails',
        'timeZone',
        'achAuthorization',
        'opening',
        'contentPack',
        'premiseTypes',
        'brand',
      ],
    ],
  )
  const settings = new Map(rows.map((row) => [row.key, row.value]))
  const emails = settingTypes.emails.safeParse(settings.get('emails')).data
  const brand = settingTypes.brand.safeParse(settings.get('brand')).data
  const authorization = settingTypes.achAuthorization.safeParse(settings.get('achAuthorization'))
  return {
    mode: config.mode,
    isLive: config.mode === 'demo' || settings.has('opening'),
    company: {
      name: String(settings.get('name') ?? 'Pourline'),
      address: addressLine(settingTypes.address.safeParse(settings.get('address')).data),
      salesEmail: emails?.salesEmail ?? '',
      supportEmail: emails?.supportEmail ?? '',
      timeZone: String(settings.get('timeZone') ?? config.TIME_ZONE),
    },
    brand: {
      logoUrl: brand?.logoUrl ?? null,
      logoRatio: brand?.logoRatio ?? 1,
      faviconUrl: brand?.faviconUrl ?? null,
      accentColor: brand?.accentColor ?? null,
    },
    contentPack: settings.get('contentPack') === 'elixir' ? 'elixir' : 'none',
    premiseTypes: settingTypes.premiseTypes.safeParse(settings.get('premiseTypes')).data ?? [],
    achAuthorization: authorization.success ? authorization.data : defaultAuthorization,
    ...(config.mode === 'demo' ? { demoAccounts } : {}),
  }
}
