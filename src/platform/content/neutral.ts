import { safetyEntries } from '#assistants/rules/safety-router.ts'
import type { SettingKey } from '#company/contract/settings.ts'
import { defaultAuthorization } from '#company/rules/ach-authorization.ts'
import type { Content } from './read.ts'

/** Rules that hold until a company changes them; every other setting is one company's own. */
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
  'mailTracking',
  'programLetters',
  'receivables',
  'ach',
  'bookAccounts',
]

/** What a company fills in later, so that there is a place to do it, and what is more careful than the demo. */
const blank = {
  legalLines: [],
  claims: [],
  qualityBadges: [],
  partnershipSteps: [],
  industries: [],
  achAuthorization: defaultAuthorization,
  site: { hasElixirPages: false },
  taxPayer: { ein: '' },
  mailPace: { perMinute: 60, perDomain: 20 },
} satisfies Partial<Record<SettingKey, unknown>>

/**
 * What is the product's own and no company's: rules, the law of states and places, points and badges, what has to be said
 * about safety, and what Joe is examined with. A production install begins with it and nothing else (P3, decision 049).
 */
export function neutralContent(content: Content): Content {
  const { knowledge } = content
  const isSafety = new Set(safetyEntries)
  return {
    ...content,
    settings: [
      ...content.settings.filter(({ key }) => rules.some((rule) => rule === key)),
      ...Object.entries(blank).map(([key, value]) => ({ key, value })),
    ],
    categories: [],
    suppliers: [],
    products: [],
    // Tiers promise money, and what names a module needs one.
    bonusTiers: [],
    badges: content.badges.filter(({ criteria }) => !('module' in criteria)),
    modules: [],
    resources: [],
    knowledge: {
      ...knowledge,
      faq: knowledge.faq
        .filter(({ slug }) => isSafety.has(slug))
        .map((entry) => ({
          ...entry,
          sources: entry.sources?.filter((one) => !one.startsWith('lesson:')) ?? [],
        })),
      techniques: [],
      templates: [],
      cases: knowledge.cases.filter(({ suite }) => suite === 'joe'),
    },
  }
}
