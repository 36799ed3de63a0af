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
  achAuthorization: defaultAuthorization,
  site: { hasElixirPages: false },
  taxPayer: { ein: '' },
  mailPace: { perMinute: 60, perDomain: 20 },
} satisfies Partial<Record<SettingKey, unknown>>

/**
 * The content that is not one company's: settings, law of states and places, points and badges, safety answers, and Joe's
 * examination cases. A production installation starts with this content only (P3, decision 049).
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
    // Bonus tiers promise money; badges that name a module need that module.
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
