import type { Settings } from '#company/contract/settings.ts'
import { humanize } from '#platform/rules/text/humanize.ts'
import { field, type SettingField, type SettingGroup, type SettingValues } from './setting-field.ts'

/** The fields of one entry of a list, under its heading. */
export const part = (name: string, ...fields: SettingField[]) => fields.map((one) => ({ ...one, part: name }))

/** A unique key for a new entry. */
export const newKey = (what: string) => `${what}-${Date.now().toString(36)}`

/** Settings of the public pages, besides names, legal lines and claims. */
export function publicGroups(values: SettingValues): SettingGroup[] {
  return [
    {
      id: 'authorization',
      title: 'ACH authorization',
      text: 'What a business agrees to in the last step of its application; kept with each agreement.',
      fields: [
        field('achAuthorization', ['label'], 'Agreement text', { kind: 'long' }),
        field('achAuthorization', ['text'], 'Fine print', { kind: 'long' }),
        field('achAuthorization', ['version'], 'Version', {
          hint: 'Change it with every new wording: it shows who agreed to what',
        }),
      ],
    },
    {
      id: 'pages',
      title: 'Website pages',
      text: 'The landing, marketing and partnership pages are written for a liquid sold by the ounce, in a Silver and a Gold formula. Others have one plain page: name, description and prices.',
      fields: [field('site', ['hasElixirPages'], 'Show the pages written for the elixir', { kind: 'flag' })],
    },
    {
      id: 'profit',
      title: 'Profit example',
      text: 'Revenue, servings, cost and profit follow from these.',
      fields: [
        field('profitExample', ['customers'], 'Customers', { kind: 'number' }),
        field('profitExample', ['visitsPerCustomer'], 'Visits per customer', { kind: 'number' }),
        field('profitExample', ['pricePerVisitCents'], 'Price per pour', { kind: 'money' }),
        field('profitExample', ['costPerServingCents'], 'Cost per serving', { kind: 'money' }),
        field('profitExample', ['note'], 'Note below', { kind: 'long' }),
      ],
    },
    {
      id: 'badges',
      title: 'Quality badges',
      text: 'On the landing and the marketing page.',
      list: {
        key: 'qualityBadges',
        path: [],
        one: 'badge',
        blank: () => ({ key: newKey('badge'), icon: 'leaf', title: 'New badge', text: '' }),
      },
      fields: (values.qualityBadges ?? []).flatMap((badge, index) =>
        part(
          humanize(badge.key),
          field('qualityBadges', [index, 'title'], `Title of badge ${index + 1}`),
          field('qualityBadges', [index, 'text'], `Text of badge ${index + 1}`, { kind: 'long' }),
        ),
      ),
    },
    {
      id: 'steps',
      title: 'Partnership steps',
      text: 'The steps to the first order, on the partnership page.',
      list: {
        key: 'partnershipSteps',
        path: [],
        one: 'step',
        blank: () => ({ title: 'New step', text: '' }),
      },
      fields: (values.partnershipSteps ?? []).flatMap((_, index) =>
        part(
          `Step ${index + 1}`,
          field('partnershipSteps', [index, 'title'], `Title of step ${index + 1}`),
          field('partnershipSteps', [index, 'text'], `Text of step ${index + 1}`, { kind: 'long' }),
        ),
      ),
    },
    {
      id: 'industries',
      title: 'Industries',
      text: 'Each has its own quote page, at the address next to its fields.',
      list: { key: 'industries', path: [], one: 'industry', blank: newIndustry },
      fields: (values.industries ?? []).flatMap((industry, index) => {
        const of = (label: string) => `${label}, /${industry.slug}`
        return part(
          industry.name,
          field('industries', [index, 'name'], of('Name')),
          field('industries', [index, 'slug'], of('Address'), { hint: 'One word, lowercase' }),
          field('industries', [index, 'monthlyCents'], of('Monthly price'), { kind: 'money' }),
          field('industries', [index, 'features'], of('Features'), { kind: 'lines', hint: 'One per line' }),
          field('industries', [index, 'caseStudy'], of('Case study'), { kind: 'long' }),
        )
      }),
    },
    {
      id: 'figures',
      title: 'Figures of the quote pages',
      text: 'Shown as claims of the company.',
      list: {
        key: 'stats',
        path: ['quotePage'],
        one: 'figure',
        blank: () => ({ value: '0', label: 'New figure' }),
      },
      fields: (values.stats?.quotePage ?? []).flatMap((_, index) =>
        part(
          `Figure ${index + 1}`,
          field('stats', ['quotePage', index, 'value'], `Figure ${index + 1}`),
          field('stats', ['quotePage', index, 'label'], `What figure ${index + 1} counts`),
        ),
      ),
    },
  ]
}

/** A new industry starts with the default price, marked as undocumented (V4). */
function newIndustry(): Settings['industries'][number] {
  return {
    slug: newKey('industry'),
    name: 'New industry',
    icon: 'store',
    price: 'from $199/month',
    monthlyCents: 19_900,
    isPriceDocumented: false,
    isCard: true,
    isInPicker: false,
    features: [],
    caseStudy: '',
  }
}
