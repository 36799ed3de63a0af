import { companyAt } from '#company/contract/company-at.ts'
import type { companyCalls } from '#company/contract/company-calls.ts'
import type { PublicSite } from '#company/contract/public-site.ts'
import { createStore } from '#design/store.ts'
import { askAt } from '#shell/data/ask-at.ts'

// Used until the server answers: no company data.
const unknown: PublicSite = {
  hasTradePages: false,
  name: 'Pourline',
  shortName: 'Pourline',
  legalName: '',
  tagline: '',
  description: '',
  currency: 'USD',
  salesEmail: '',
  phone: '',
  address: '',
  hours: [],
  ages: { houseMinimum: 21, marketingFooter: 18 },
  legalLines: [],
  claims: [],
  qualityBadges: [],
  profitExample: null,
  stats: null,
  partnershipSteps: [],
  platformBuilder: null,
  industries: [],
  products: [],
  testimonials: [],
}

const site = createStore(unknown)
let loading: Promise<void> | undefined

/** The company's public data; loaded before any public page is rendered. */
export const useSite = site.useValue
export const currentSite = site.get

/** Starts with the data that the server wrote into the page. */
export function beginWithSite(given: PublicSite): void {
  site.begin(given)
  loading = Promise.resolve()
}

/** Loads once per visit. If that fails, pages show no prices, and the next page tries again. */
function loadSite(): Promise<void> {
  loading ??= askAt<typeof companyCalls.site>(companyAt.site).then(site.set, (error: unknown) => {
    loading = undefined
    console.warn('The public settings could not be read', error)
  })
  return loading
}

/** Loads the screen's code and the company's data at the same time. */
export async function withSite<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, loadSite()])
  return loaded
}
