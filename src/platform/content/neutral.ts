import { safetyEntries } from '#assistants/rules/safety-router.ts'
import type { SettingKey } from '#company/contract/settings.ts'
import { defaultAuthorization } from '#company/rules/ach-authorization.ts'
import type { Content } from './read.ts'

/** Settings that apply until a company changes them; all others are specific to one company. */
const rules: readonly SettingKey[] = [
  'softwareName',
  'currency',
  'country',
  'ages',
  'sales',
  'points',
  'learning',
  'graduation',
  'promoLimits',
  'orders',
  'payments',
  'secondPerson',
  'mailTracking',
  'programLetters',
  'receivables',
  'ach',
  'bookAccounts',
]

/** Empty settings for a company to fill in, and values that are more cautious than the demo's. */
const blank = {
  legalLines: [],
  claims: [],
  qualityBadges: [],
  partnershipSteps: [],
  industries: [],
  hours: [],
  brand: { logoUrl: null, accentColor: null },
  premiseTypes: ['store', 'workshop', 'office', 'online_store', 'other'],
  achAuthorization: defaultAuthorization,
  taxPayer: { ein: '' },
  mailPace: { perMinute: 60, perDomain: 20 },
} satisfies Partial<Record<SettingKey, unknown>>

/** Badges whose words are the elixir's. */
const tradeBadges = new Set(['first-pour'])

/**
 * The content that is neither one company's nor one trade's: rules of the product, points and badges, and Joe's examination
 * cases. A production installation starts with this content only (P3, decisions 049 and 090).
 */
export function neutralContent(content: Content): Content {
  const { knowledge } = content
  return {
    ...content,
    settings: [
      ...content.settings.filter(({ key }) => rules.some((rule) => rule === key)),
      ...Object.entries(blank).map(([key, value]) => ({ key, value })),
    ],
    categories: [],
    suppliers: [],
    products: [],
    // Bonus tiers promise money; badges that name a module need that module.
    bonusTiers: [],
    badges: content.badges.filter(({ slug, criteria }) => !('module' in criteria) && !tradeBadges.has(slug)),
    jurisdictions: [],
    modules: [],
    resources: [],
    knowledge: {
      ...knowledge,
      faq: [],
      techniques: [],
      templates: [],
      cases: knowledge.cases.filter(({ suite }) => suite === 'joe'),
    },
  }
}

/** Figures, product names and the name of the demo company: what no other company of its trade can say. */
const isOwn = (entry: unknown) => /\{\{|Amberroot|Silver|Gold|\$\d/.test(JSON.stringify(entry))

/**
 * What belongs to the elixir trade and is not the demo company's own: the law of states and places, the answers of safety and
 * those without figures of one company, premise types, badges, and the training modules as drafts, which a company
 * makes its own before it publishes them. [P3, decision 090]
 */
export function elixirPack(content: Content): Content {
  const { knowledge } = content
  const isSafety = new Set(safetyEntries)
  const neutral = neutralContent(content)
  const isTrade = ({ key }: { key: string }) => key === 'premiseTypes'
  return {
    ...neutral,
    settings: [
      ...neutral.settings.filter((one) => !isTrade(one)),
      ...content.settings.filter(isTrade),
      { key: 'site', value: { hasElixirPages: false } },
    ],
    badges: content.badges,
    jurisdictions: content.jurisdictions,
    modules: content.modules.map((module) => ({ ...module, status: 'draft' })),
    knowledge: {
      ...neutral.knowledge,
      faq: knowledge.faq
        .filter((entry) => isSafety.has(entry.slug) || !isOwn(entry))
        .map((entry) => ({
          ...entry,
          sources: entry.sources?.filter((one) => !one.startsWith('lesson:')) ?? [],
        })),
      techniques: knowledge.techniques.filter((entry) => !isOwn(entry)),
      templates: knowledge.templates.filter((entry) => !isOwn(entry)),
    },
  }
}
