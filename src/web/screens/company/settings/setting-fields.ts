import type { companySettings } from '#contracts/company/company-setting.ts'
import type { SettingKey, Settings } from '#contracts/company/settings.ts'
import type { RowOf } from '#contracts/define.ts'
import { humanize } from '#web/design/format.ts'
import type { Row } from '#web/resource/types.ts'

export type SettingRow = RowOf<typeof companySettings> & Row

export type SettingKind = 'text' | 'long' | 'email' | 'tel' | 'url' | 'number' | 'dollars' | 'money' | 'bps'

/** One value within a setting: `path` leads to it, empty for the setting itself. */
export type SettingField = {
  key: SettingKey
  path: readonly (string | number)[]
  label: string
  kind: SettingKind
  hint?: string
}

export type SettingGroup = { id: string; title: string; text: string; fields: readonly SettingField[] }

export type SettingValues = Partial<Settings>

const field = (
  key: SettingKey,
  path: readonly (string | number)[],
  label: string,
  kind: SettingKind = 'text',
  hint?: string,
): SettingField => ({ key, path, label, kind, ...(hint ? { hint } : {}) })

const emails = [
  ['salesEmail', 'Sales'],
  ['supportEmail', 'Support'],
  ['operationsEmail', 'Operations'],
  ['complianceEmail', 'Compliance'],
  ['billingEmail', 'Billing'],
  ['fromEmail', 'Sender of our mails'],
] as const

const placeParts = [
  ['line1', 'Street'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'ZIP code'],
  ['country', 'Country'],
] as const

const place = (key: 'address' | 'warehouseAddress') =>
  placeParts.map(([part, label]) => field(key, [part], label))

/** What can be edited here, in groups; lists show what they hold. */
export function settingGroups(values: SettingValues): readonly SettingGroup[] {
  const groups: SettingGroup[] = [
    {
      id: 'company',
      title: 'Company',
      text: 'The name everybody sees, and the one contracts carry.',
      fields: [
        field('name', [], 'Name'),
        field('shortName', [], 'Short name'),
        field('legalName', [], 'Legal name'),
        field('tagline', [], 'Tagline'),
        field('website', [], 'Website', 'url'),
        field('timeZone', [], 'Time zone', 'text', 'Rules weeks, days and banking days'),
        field('description', [], 'Description', 'long'),
      ],
    },
    {
      id: 'contact',
      title: 'Contact addresses',
      text: 'Shown on the website and used in mails.',
      fields: [
        ...emails.map(([part, label]) => field('emails', [part], label, 'email')),
        field('phones', ['main'], 'Phone', 'tel'),
        field('phones', ['fulfillment'], 'Phone of the warehouse', 'tel'),
      ],
    },
    { id: 'office', title: 'Office', text: 'On invoices and letters.', fields: place('address') },
    {
      id: 'warehouse',
      title: 'Warehouse',
      text: 'Where parcels come from and returns go.',
      fields: place('warehouseAddress'),
    },
    {
      id: 'ages',
      title: 'Ages',
      text: 'The age the website asks for.',
      fields: [
        field('ages', ['houseMinimum'], 'Landing page and reps', 'number'),
        field('ages', ['marketingFooter'], 'Marketing footer', 'number'),
      ],
    },
    {
      id: 'legal',
      title: 'Legal lines',
      text: 'Shown as written, in the places each belongs to.',
      fields: (values.legalLines ?? []).map((line, index) =>
        field(
          'legalLines',
          [index, 'text'],
          humanize(line.key),
          'long',
          `Shown: ${line.where.map(humanize).join(', ')}`,
        ),
      ),
    },
    {
      id: 'claims',
      title: 'Claims',
      text: 'What the marketing pages promise; never shown as a measured figure.',
      fields: (values.claims ?? []).map((claim, index) =>
        field('claims', [index, 'text'], humanize(claim.key), 'text', claim.basis),
      ),
    },
    {
      id: 'sales',
      title: 'Sales',
      text: 'What holds where nothing else was agreed.',
      fields: [
        field('sales', ['defaultCommissionBps'], 'Commission', 'bps'),
        field('sales', ['sampleFollowUpDays'], 'Days from a sample to its follow-up', 'number'),
        field('sales', ['defaultLeadValueDollars'], 'Value of a new lead', 'dollars'),
      ],
    },
    {
      id: 'prices',
      title: 'Platform prices',
      text: 'On the quote pages.',
      fields: [
        field('platformBuilder', ['setupCents'], 'Setup', 'money'),
        ...(values.platformBuilder?.monthlyTiers ?? []).map((tier, index) =>
          field(
            'platformBuilder',
            ['monthlyTiers', index, 'monthlyCents'],
            `Monthly, ${tier.label}`,
            'money',
          ),
        ),
      ],
    },
    {
      id: 'promises',
      title: 'Promises',
      text: 'How long things take, as the website says it.',
      fields: [
        field('stats', ['promises', 'registrationReview'], 'Review of a registration'),
        field('stats', ['promises', 'leadContact'], 'Answer to an enquiry'),
        field('stats', ['promises', 'deployment'], 'Deployment'),
      ],
    },
  ]
  // A setting that nobody has made yet has no row to write to.
  return groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ key }) => values[key] !== undefined) }))
    .filter((group) => group.fields.length > 0)
}

/** The value at a path. */
export function valueAt(value: unknown, path: SettingField['path']): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  )
}

/** The same value with one part of it replaced. */
export function withValue(value: unknown, path: SettingField['path'], next: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (Array.isArray(value))
    return value.map((one, index) => (index === step ? withValue(one, rest, next) : one))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [step]: withValue(Reflect.get(value, step), rest, next) }
}
