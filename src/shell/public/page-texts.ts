import type { PublicPageName } from '#company/contract/public-page.ts'
import type { PublicSite } from '#company/contract/public-site.ts'

type PageText = {
  title: (site: PublicSite, product: string) => string
  description: (site: PublicSite, product: string) => string
  /** Search engines may index it. */
  isIndexed: boolean
}

const industryName = (site: PublicSite, product: string) =>
  site.industries.find((one) => one.slug === product)?.name

const named = (title: string, { name }: PublicSite) => `${title} · ${name}`

/** Title and description of each public page, for search engines and link previews. */
export const pageTexts: Readonly<Record<PublicPageName, PageText>> = {
  landing: {
    title: (site) => (site.tagline ? `${site.name} · ${site.tagline}` : site.name),
    description: (site) => site.description || site.tagline,
    isIndexed: true,
  },
  plain: {
    title: (site) => (site.tagline ? `${site.name} · ${site.tagline}` : site.name),
    description: (site) => site.description || site.tagline,
    isIndexed: true,
  },
  marketing: {
    title: (site) => named('For bars and retailers', site),
    description: (site) =>
      `Prices, profit example and quality of ${site.name}: a premium liquid herbal elixir for bars and retailers, in 32oz and 128oz (1 gallon), and as a concentrated shot.`,
    isIndexed: true,
  },
  partnership: {
    title: (site) => named('Wholesale partnership', site),
    description: (site) =>
      `Become a wholesale partner of ${site.name}: two containers, one price list, bank transfer (ACH), and four steps to the first order.`,
    isIndexed: true,
  },
  join: {
    title: (site) => named('Register your business', site),
    description: (site) =>
      `${site.name} supplies bars and retailers. Register your business in five short steps, reviewed by a person.`,
    isIndexed: true,
  },
  'auth-landing': {
    title: (site) => named('Register/Login', site),
    description: (site) => `The way into ${site.name} for the team and for businesses.`,
    isIndexed: false,
  },
  quote: {
    title: (site, product) =>
      `${site.platformBuilder?.tagline ?? 'Custom platforms'}${industryName(site, product) ? `: ${industryName(site, product)}` : ''}`,
    description: (site, product) => {
      const industry = site.industries.find((one) => one.slug === product)
      return industry
        ? `Ordering, training and customer relationships under your own name: ${industry.features.join(', ')}.`
        : 'Ordering, training and customer relationships under your own name, on a base that is at work every day.'
    },
    isIndexed: true,
  },
  'not-found': {
    title: (site) => named('404 Page Not Found', site),
    description: () => 'There is no page at this address.',
    isIndexed: false,
  },
}
