import { humanize } from '#web/design/format.ts'
import { publicGroups } from './public-groups.ts'
import { field, type SettingGroup, type SettingValues } from './setting-field.ts'

const emails = [
  ['salesEmail', 'Sales'],
  ['supportEmail', 'Support'],
  ['operationsEmail', 'Operations'],
  ['complianceEmail', 'Compliance'],
  ['billingEmail', 'Billing'],
  ['fromEmail', 'Sender of our emails'],
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
      text: 'The public name and the legal name on contracts.',
      fields: [
        field('name', [], 'Name'),
        field('shortName', [], 'Short name'),
        field('legalName', [], 'Legal name'),
        field('tagline', [], 'Tagline'),
        field('website', [], 'Website', 'url'),
        field('timeZone', [], 'Time zone', 'text', 'Sets days, weeks and banking days'),
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
    { id: 'office', title: 'Office', text: 'Where the company has its office.', fields: place('address') },
    {
      id: 'warehouse',
      title: 'Warehouse',
      text: 'Where shipments leave from and returns go.',
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
    ...publicGroups(values),
    {
      id: 'sales',
      title: 'Sales',
      text: 'What applies unless agreed otherwise.',
      fields: [
        field('sales', ['defaultCommissionBps'], 'Commission', 'bps'),
        field('sales', ['sampleFollowUpDays'], 'Days from a sample to its follow-up', 'number'),
        field('sales', ['defaultLeadValueDollars'], 'Value of a new lead', 'dollars'),
      ],
    },
    {
      id: 'points',
      title: 'Points',
      text: 'Points become bonuses, so what people report of themselves (contacts, follow-ups, steps, suggestions, objections) has limits.',
      fields: [
        field('points', ['perKind'], 'Times per day one kind earns points', 'number'),
        field('points', ['perDay'], 'Points per day in all', 'number'),
        field('points', ['leastMinutes'], 'Minutes before a self-made task earns points', 'number'),
      ],
    },
    {
      id: 'learning',
      title: 'Quizzes and lessons',
      text: 'What holds for every quiz and lesson whose author says nothing else.',
      fields: [
        field(
          'learning',
          ['quizWaitMinutes'],
          'Minutes between two attempts at a quiz',
          'number',
          '0 is no wait',
        ),
        field(
          'learning',
          ['quizDrawPercent'],
          'Percent of its questions that an attempt asks',
          'number',
          'Ten at least; a repeat asks those first that were not asked before',
        ),
        field(
          'learning',
          ['readingPercent'],
          'Percent of its minutes before a lesson counts as read',
          'number',
          'As the server saw them pass; 0 counts it at once',
        ),
      ],
    },
    {
      id: 'graduation',
      title: 'Graduation',
      text: 'What the graduation desk warns of. Approving all the same asks for a reason, which the audit keeps.',
      fields: [
        field(
          'graduation',
          ['leastPracticeScore'],
          'Best practice score of at least',
          'number',
          '0 asks for none',
        ),
        field(
          'graduation',
          ['talksWithoutClaim'],
          'Last practice talks without a forbidden claim',
          'number',
          '0 asks for none',
        ),
        field('graduation', ['asksForCrmTour'], 'CRM training completed', 'flag'),
        field('graduation', ['leastMinutes'], 'Minutes of learning at least', 'number', '0 asks for none'),
        field(
          'graduation',
          ['quickSeconds'],
          'Seconds a question below which a passed quiz is called quick',
          'number',
        ),
      ],
    },
    {
      id: 'promo-codes',
      title: 'Promo codes',
      text: 'Limits for every promo code, whoever creates it. 0 means no limit; changes also apply to existing codes.',
      fields: [
        field('promoLimits', ['highestBps'], 'Highest percent off', 'bps'),
        field('promoLimits', ['highestCents'], 'Highest amount off', 'money'),
        field('promoLimits', ['mostUses'], 'Most uses of a code', 'number'),
        field('promoLimits', ['usesPerClient'], 'Uses of a code by one client', 'number'),
        field('promoLimits', ['isFirstOrderOnly'], 'First order only', 'flag'),
      ],
    },
    {
      id: 'reservations',
      title: 'Reserved stock',
      text: 'What orders may reserve before we confirm them.',
      fields: [
        field(
          'orders',
          ['reservationDays'],
          'Days until a reservation expires',
          'number',
          'Both sides are notified; confirming reserves again',
        ),
        field(
          'orders',
          ['reservedUnitsPerClient'],
          'Units one client may reserve',
          'number',
          'In orders not yet confirmed; 0 sets no limit',
        ),
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      text: 'Money takes two people: who changes where it goes is never who verifies or releases it.',
      fields: [
        field(
          'payments',
          ['isSoleSignatory'],
          'Our one administrator signs alone',
          'flag',
          'Only while there is one administrator: a second factor, 24 hours and mail then stand in for the second person, and the audit says so',
        ),
      ],
    },
    {
      id: 'prices',
      title: 'Platform prices',
      text: 'On the quote pages.',
      fields: [
        field('platformBuilder', ['badge'], 'Badge'),
        field('platformBuilder', ['tagline'], 'Tagline of the quote pages'),
        field('platformBuilder', ['setupCents'], 'Setup', 'money'),
        ...(values.platformBuilder?.monthlyTiers ?? []).map((tier, index) =>
          field(
            'platformBuilder',
            ['monthlyTiers', index, 'monthlyCents'],
            `Monthly, ${tier.label}`,
            'money',
          ),
        ),
        ...(values.platformBuilder?.addOns ?? []).flatMap((_, index) => [
          field('platformBuilder', ['addOns', index, 'label'], `Add-on ${index + 1}`),
          field(
            'platformBuilder',
            ['addOns', index, 'monthlyCents'],
            `Add-on ${index + 1}, monthly`,
            'money',
          ),
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
  // A setting that nobody has made yet has no row to write to.
  return groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ key }) => values[key] !== undefined) }))
    .filter((group) => group.fields.length > 0)
}
