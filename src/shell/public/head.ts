import type { PublicSite } from '#company/contract/public-site.ts'

type Head = {
  title: string
  description: string
  /** The canonical URL of the page. */
  canonical: string
  origin: string
  siteName: string
  /** Uses the picture of the product's bottles as preview. */
  hasPicture: boolean
  isIndexed: boolean
  /** Data for search engines, as JSON-LD. */
  structured?: unknown
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one] ?? one)

/** The tags of a page's head; every value is escaped as text. */
export function headOf(head: Head): string {
  const title = escaped(head.title)
  const description = escaped(clipped(head.description))
  const canonical = escaped(head.canonical)
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${content}">`
  const tags = [
    `<title>${title}</title>`,
    meta('name', 'description', description),
    head.isIndexed ? `<link rel="canonical" href="${canonical}">` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', escaped(head.siteName)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
  ]
  if (head.hasPicture)
    tags.push(
      meta('property', 'og:image', escaped(`${head.origin}/og.jpg`)),
      meta('property', 'og:image:width', '1200'),
      meta('property', 'og:image:height', '630'),
      meta('property', 'og:image:alt', 'Bottles of the elixir on a dark green ground'),
      meta('name', 'twitter:card', 'summary_large_image'),
    )
  if (head.structured) tags.push(`<script type="application/ld+json">${inScript(head.structured)}</script>`)
  return tags.join('\n    ')
}

/** Search results show about 200 characters. */
function clipped(text: string): string {
  if (text.length <= 200) return text
  return `${text.slice(0, text.lastIndexOf(' ', 199)).replace(/[,;:.]$/, '')}…`
}

/** JSON that cannot close its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The company and its price list, for search engines; sold to businesses that resell. */
export function structuredShop(site: PublicSite, origin: string): unknown {
  const seller = { '@type': 'Organization', '@id': `${origin}/#company`, name: site.name, url: `${origin}/` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...seller, description: site.description, ...(site.salesEmail ? { email: site.salesEmail } : {}) },
      ...site.products.map((product) => ({
        '@type': 'Product',
        name: product.name,
        sku: product.sku,
        category: 'Wholesale',
        ...(product.picture
          ? { image: origin + product.picture }
          : site.hasTradePages
            ? { image: `${origin}/og.jpg` }
            : {}),
        ...(product.description ? { description: product.description } : {}),
        brand: { '@type': 'Brand', name: site.shortName },
        ...(product.size ? { size: product.size } : {}),
        offers: {
          '@type': 'Offer',
          price: (product.retailPrice / 100).toFixed(2),
          priceCurrency: site.currency,
          url: site.hasTradePages ? `${origin}/marketing#pricing` : `${origin}/`,
          eligibleCustomerType: 'https://schema.org/Reseller',
          seller: { '@id': seller['@id'] },
        },
      })),
    ],
  }
}
