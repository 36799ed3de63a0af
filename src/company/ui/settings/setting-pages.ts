import type { SettingGroup } from '#company/contract/settings-in-words/setting-field.ts'

type PageParts = {
  id: string
  title: string
  text: string
  sections: readonly string[]
  /** Screens that set more of the same. */
  also?: readonly string[]
}

/** The pages of the settings, and what stands on each in order. */
const pages: readonly PageParts[] = [
  {
    id: 'company',
    title: 'Company & brand',
    text: 'Who you are to customers: names, look, and how to reach you.',
    sections: ['company', 'brand', 'contact', 'hours', 'office'],
    also: ['/setup', '/custom-fields'],
  },
  {
    id: 'money',
    title: 'Money',
    text: 'When invoices are debited, what the bank allows, and what your books and the tax office call you.',
    sections: ['receivables', 'ach', 'authorization', 'tax-payer', 'book-accounts'],
    also: ['/company-bank', '/books', '/taxes'],
  },
  {
    id: 'shipping',
    title: 'Orders & shipping',
    text: 'Where shipments leave from, and what an order may hold before it is confirmed.',
    sections: ['reservations', 'warehouse'],
    also: ['/jurisdictions', '/products', '/fulfillment'],
  },
  {
    id: 'selling',
    title: 'Selling',
    text: 'What reps earn, what codes may take off, and the places you sell to.',
    sections: ['sales', 'promo-codes', 'premises'],
    also: ['/commission-rules', '/promo-codes', '/territories'],
  },
  {
    id: 'website',
    title: 'Website',
    text: 'What visitors read before they become customers.',
    sections: ['pages', 'ages', 'promises', 'claims', 'badges', 'profit', 'steps', 'legal'],
    also: ['/testimonials', '/leads'],
  },
  {
    id: 'quotes',
    title: 'Quote pages',
    text: 'Prices, figures and industries of the platform you offer.',
    sections: ['prices', 'figures', 'industries'],
    also: ['/leads'],
  },
  {
    id: 'email',
    title: 'Email & SMS',
    text: 'How fast mail to many leaves, and what is counted of it.',
    sections: ['sending-limits', 'mail-tracking'],
    also: ['/mail/templates', '/mail/deliverability', '/mail/suppressions', '/mail/texts'],
  },
  {
    id: 'training',
    title: 'Training',
    text: 'How quizzes, points and graduation work unless an author says otherwise.',
    sections: ['learning', 'points', 'graduation'],
    also: ['/training-modules', '/admin/point-values', '/admin/badges'],
  },
  {
    id: 'people',
    title: 'People & security',
    text: 'Who may move money, and how long somebody new waits for it.',
    sections: ['payments'],
    also: ['/team', '/verifications', '/audit'],
  },
  {
    id: 'assistants',
    title: 'Assistants',
    text: 'What the AI employees may do is set where they work.',
    sections: [],
    also: ['/ai-director', '/ai-sales/policy'],
  },
]

export type SettingPage = {
  id: string
  title: string
  text: string
  groups: readonly SettingGroup[]
  also: readonly string[]
}

/** The pages with their sections; a section that no page names comes last. */
export function settingPages(groups: readonly SettingGroup[]): readonly SettingPage[] {
  const named = pages.map(({ sections, also = [], ...page }) => ({
    ...page,
    also,
    groups: sections.flatMap((id) => groups.filter((group) => group.id === id)),
  }))
  const known = new Set(pages.flatMap(({ sections }) => sections))
  const rest = groups.filter(({ id }) => !known.has(id))
  const more: SettingPage = { id: 'more', title: 'More', text: 'Other settings.', groups: rest, also: [] }
  return [...named, more].filter((page) => page.groups.length > 0 || page.also.length > 0)
}

/** The page that an address shows: the one it names, or the one with its section, as older addresses have it. */
export function pageShown(
  all: readonly SettingPage[],
  { page, section }: { page?: string | undefined; section?: string | undefined },
): SettingPage | undefined {
  const withSection = section && all.find(({ groups }) => groups.some(({ id }) => id === section))
  return withSection || all.find(({ id }) => id === page) || all[0]
}
