import { humanize } from '#platform/rules/text/humanize.ts'
import { mailTracking, sendingLimits } from './mail-groups.ts'
import { moneyGroups, terms } from './money-groups.ts'
import { newKey, part, publicGroups } from './public-groups.ts'
import { field, parts, type SettingGroup, type SettingValues } from './setting-field.ts'

const emails = [
  ['salesEmail', 'Sales'],
  ['supportEmail', 'Support', 'Answers to our emails arrive here while no mailbox is connected'],
  ['operationsEmail', 'Operations'],
  ['complianceEmail', 'Compliance'],
  ['billingEmail', 'Billing'],
] as const

const placeParts = [
  ['line1', 'Street'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'ZIP code'],
  ['country', 'Country'],
] as const

/** Sections about pages that only companies of the elixir trade have. */
const elixirSections: readonly string[] = ['pages', 'profit', 'badges', 'steps']

/** All settings with a form, in groups; list settings show one entry per part. */
export function allGroups(values: SettingValues): readonly SettingGroup[] {
  return [
    {
      id: 'company',
      title: 'Company',
      text: 'The public name and the legal name on contracts.',
      fields: [
        field('name', [], 'Name'),
        field('shortName', [], 'Short name'),
        field('legalName', [], 'Legal name'),
        field('tagline', [], 'Tagline'),
        field('website', [], 'Website', { kind: 'url' }),
        field('timeZone', [], 'Time zone', { kind: 'zone', hint: 'Sets days, weeks and banking days' }),
        field('description', [], 'Description', { kind: 'long' }),
      ],
    },
    {
      id: 'brand',
      title: 'Brand',
      text: 'Logo, icon and color.',
      fields: [field('brand', ['accentColor'], 'Color')],
    },
    {
      id: 'contact',
      title: 'Contact addresses',
      text: 'Shown on the website and used in mails.',
      fields: [
        ...emails.map(([part, label, hint]) => field('emails', [part], label, { kind: 'email', hint })),
        field('phones', ['main'], 'Phone', { kind: 'tel' }),
        field('phones', ['fulfillment'], 'Phone of the warehouse', { kind: 'tel' }),
      ],
    },
    {
      id: 'premises',
      title: 'Premise types',
      text: 'Kinds of places you sell to, for prospects and registrations. What records say stays when the list changes.',
      fields: [
        field('premiseTypes', [], 'Premise types', {
          kind: 'lines',
          hint: 'One per line; the first is the usual one',
        }),
      ],
    },
    {
      id: 'hours',
      title: 'Business hours',
      text: 'Shown on the website with your address and phone.',
      fields: [
        field('hours', [], 'Hours', {
          kind: 'lines',
          hint: 'One per line, such as Monday to Friday, 8 to 5',
        }),
      ],
    },
    {
      id: 'office',
      title: 'Office',
      text: 'Where the company has its office.',
      fields: parts('address', placeParts),
    },
    {
      id: 'warehouse',
      title: 'Warehouse',
      text: 'Where shipments leave from and returns go.',
      fields: parts('warehouseAddress', placeParts),
    },
    {
      id: 'ages',
      title: 'Ages',
      text: 'The age the website asks for.',
      fields: parts('ages', [
        ['houseMinimum', 'Landing page and reps', 'number'],
        ['marketingFooter', 'Marketing footer', 'number'],
      ]),
    },
    {
      id: 'legal',
      title: 'Legal lines',
      text: 'Shown as written, in the places each belongs to.',
      list: {
        key: 'legalLines',
        path: [],
        one: 'legal line',
        blank: () => ({
          key: newKey('line'),
          text: 'New line',
          where: ['landing', 'marketing', 'partnership', 'product', 'invoice'],
        }),
      },
      fields: (values.legalLines ?? []).flatMap((line, index) =>
        part(
          `Line ${index + 1}`,
          field('legalLines', [index, 'text'], humanize(line.key), {
            kind: 'long',
            hint: `Shown: ${line.where.map(humanize).join(', ')}`,
          }),
        ),
      ),
    },
    {
      id: 'claims',
      title: 'Claims',
      text: 'What the marketing pages promise; never shown as a measured figure.',
      list: {
        key: 'claims',
        path: [],
        one: 'claim',
        blank: () => ({ key: newKey('claim'), text: 'New claim' }),
      },
      fields: (values.claims ?? []).flatMap((claim, index) =>
        part(
          `Claim ${index + 1}`,
          field('claims', [index, 'text'], humanize(claim.key), { hint: claim.basis }),
        ),
      ),
    },
    ...publicGroups(values),
    {
      id: 'sales',
      title: 'Sales',
      text: 'What applies unless agreed otherwise.',
      fields: parts('sales', [
        ['defaultCommissionBps', 'Commission', 'bps'],
        ['sampleFollowUpDays', 'Days from a sample to its follow-up', 'number'],
        ['defaultLeadValueDollars', 'Value of a new lead', 'dollars'],
      ]),
    },
    {
      id: 'points',
      title: 'Points',
      text: 'Points become bonuses, so what people report of themselves (contacts, follow-ups, steps, suggestions, objections) has limits.',
      fields: parts('points', [
        ['perKind', 'Times per day one kind earns points', 'number'],
        ['perDay', 'Points per day in all', 'number'],
        ['leastMinutes', 'Minutes before a self-made task earns points', 'number'],
      ]),
    },
    {
      id: 'learning',
      title: 'Quizzes and lessons',
      text: 'What applies to every quiz and lesson unless its author says otherwise.',
      fields: parts('learning', [
        ['quizWaitMinutes', 'Minutes between two attempts at a quiz', 'number', '0 is no wait'],
        [
          'quizDrawPercent',
          'Percent of its questions that an attempt asks',
          'number',
          'Ten at least; a repeat asks those first that were not asked before',
        ],
        [
          'readingPercent',
          'Percent of its minutes before a lesson counts as read',
          'number',
          'As counted by the server; 0 counts it right away',
        ],
      ]),
    },
    {
      id: 'graduation',
      title: 'Graduation',
      text: 'What the graduation desk warns of. Approving all the same asks for a reason, which the audit keeps.',
      fields: parts('graduation', [
        ['leastPracticeScore', 'Best practice score of at least', 'number', '0 asks for none'],
        ['talksWithoutClaim', 'Last practice talks without a forbidden claim', 'number', '0 asks for none'],
        ['asksForCrmTour', 'CRM training completed', 'flag'],
        ['leastMinutes', 'Minutes of learning at least', 'number', '0 asks for none'],
        ['quickSeconds', 'Seconds a question below which a passed quiz is called quick', 'number'],
      ]),
    },
    {
      id: 'promo-codes',
      title: 'Promo codes',
      text: 'Limits for every promo code, whoever creates it. 0 means no limit; changes also apply to existing codes.',
      fields: parts('promoLimits', [
        ['highestBps', 'Highest percent off', 'bps'],
        ['highestCents', 'Highest amount off', 'money'],
        [
          'highestShareBps',
          'Most that codes take of an order',
          'bps',
          'Of the sum of its lines; an administrator’s code may exceed it by saying so',
        ],
        ['mostUses', 'Most uses of a code', 'number'],
        ['usesPerClient', 'Uses of a code by one client', 'number'],
        ['isFirstOrderOnly', 'First order only', 'flag'],
      ]),
    },
    {
      id: 'reservations',
      title: 'Reserved stock',
      text: 'What orders may reserve before we confirm them.',
      fields: parts('orders', [
        [
          'reservationDays',
          'Days until a reservation expires',
          'number',
          'Both sides are notified; confirming reserves again',
        ],
        [
          'reservedUnitsPerClient',
          'Units one client may reserve',
          'number',
          'In orders not yet confirmed; 0 sets no limit',
        ],
      ]),
    },
    mailTracking,
    terms,
    sendingLimits,
    ...moneyGroups,
    {
      id: 'prices',
      title: 'Platform prices',
      text: 'On the quote pages.',
      fields: [
        field('platformBuilder', ['badge'], 'Badge'),
        field('platformBuilder', ['tagline'], 'Tagline of the quote pages'),
        field('platformBuilder', ['setupCents'], 'Setup', { kind: 'money' }),
        ...(values.platformBuilder?.monthlyTiers ?? []).map((tier, index) =>
          field('platformBuilder', ['monthlyTiers', index, 'monthlyCents'], `Monthly, ${tier.label}`, {
            kind: 'money',
          }),
        ),
        ...(values.platformBuilder?.addOns ?? []).flatMap((_, index) => [
          field('platformBuilder', ['addOns', index, 'label'], `Add-on ${index + 1}`),
          field('platformBuilder', ['addOns', index, 'monthlyCents'], `Add-on ${index + 1}, monthly`, {
            kind: 'money',
          }),
        ]),
      ],
    },
    {
      id: 'promises',
      title: 'Promises',
      text: 'How long things take, as stated on the website.',
      fields: [
        field('stats', ['promises', 'registrationReview'], 'Review of a registration'),
        field('stats', ['promises', 'leadContact'], 'Response to an inquiry'),
        field('stats', ['promises', 'deployment'], 'Deployment'),
      ],
    },
  ]
}

/** The groups of the settings that are there: one without a row cannot be saved, an empty list has a row and can grow. */
export function settingGroups(values: SettingValues): readonly SettingGroup[] {
  const isOfTrade = ({ id }: SettingGroup) => values.contentPack === 'elixir' || !elixirSections.includes(id)
  return allGroups(values)
    .filter(isOfTrade)
    .map((group) => ({ ...group, fields: group.fields.filter(({ key }) => values[key] !== undefined) }))
    .filter(({ fields, list }) => fields.length > 0 || (list && values[list.key] !== undefined))
}
