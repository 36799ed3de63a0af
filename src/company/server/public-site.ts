import { z } from 'zod'
import type { PublicProduct, PublicSite } from '#company/contract/public-site.ts'
import { type SettingKey, type Settings, settingTypes } from '#company/contract/settings.ts'
import type { Context } from '#platform/context.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { addressLine } from './address-line.ts'
import { pictureOf } from './picture-of-product.ts'

const published = [
  'site',
  'name',
  'shortName',
  'legalName',
  'tagline',
  'description',
  'currency',
  'emails',
  'phones',
  'address',
  'hours',
  'contentPack',
  'brand',
  'ages',
  'legalLines',
  'claims',
  'qualityBadges',
  'profitExample',
  'stats',
  'partnershipSteps',
  'platformBuilder',
  'industries',
] as const satisfies readonly SettingKey[]

const specifications = z
  .looseObject({ mgPerOz: z.number(), ounces: z.number(), mgPerUnit: z.number() })
  .partial()

type ProductRow = {
  id: string
  sku: string
  name: string
  description: string | null
  retailPrice: number
  subcategory: string | null
  productForm: string | null
  specifications: unknown
  picture: string | null
}

/** What the public pages show (SITE-001 to SITE-045): published settings, active products, featured approved testimonials. */
export async function publicSiteOf({ db }: Context): Promise<PublicSite> {
  const [settings, products, testimonials] = await Promise.all([
    db.rows('SELECT key, value FROM company_settings WHERE key = ANY($1) AND deleted_at IS NULL', [
      published,
    ]),
    db.rows(
      `SELECT id, sku, name, description, retail_price, subcategory, product_form, specifications,
              ${pictureOf /* e.g. null */} AS picture
         FROM products WHERE status = 'active' AND deleted_at IS NULL ORDER BY sku LIMIT 24`,
    ),
    db.rows(
      `SELECT id, contact_name, business_name, testimonial_text, rating
         FROM testimonials WHERE is_approved AND is_featured AND deleted_at IS NULL
        ORDER BY approved_at DESC NULLS LAST, id DESC LIMIT 6`,
    ),
  ])
  const values = new Map(settings.map((row) => [row.key, row.value]))
  // A value stored in an older format is skipped, so that the pages still render.
  const read = <K extends SettingKey>(key: K): Settings[K] | undefined => {
    const parsed = settingTypes[key].safeParse(values.get(key))
    return parsed.success ? (parsed.data as Settings[K]) : undefined
  }
  const name = read('name') ?? 'Pourline'
  return {
    hasTradePages: (read('site')?.hasElixirPages ?? false) && read('contentPack') !== 'none',
    name,
    shortName: read('shortName') ?? name,
    legalName: read('legalName') ?? '',
    tagline: read('tagline') ?? '',
    description: read('description') ?? '',
    currency: read('currency') ?? 'USD',
    salesEmail: read('emails')?.salesEmail ?? '',
    phone: phoneWords(read('phones')?.main ?? ''),
    address: addressLine(read('address')),
    hours: read('hours') ?? [],
    ages: read('ages') ?? { houseMinimum: 21, marketingFooter: 18 },
    legalLines: read('legalLines') ?? [],
    claims: read('claims') ?? [],
    qualityBadges: read('qualityBadges') ?? [],
    profitExample: read('profitExample') ?? null,
    stats: read('stats') ?? null,
    partnershipSteps: read('partnershipSteps') ?? [],
    platformBuilder: read('platformBuilder') ?? null,
    industries: read('industries') ?? [],
    products: products
      .map((row) => productOf(row, read('contentPack') === 'elixir'))
      .sort((a, b) => shelf(a) - shelf(b) || a.retailPrice - b.retailPrice),
    testimonials,
  }
}

function productOf(row: ProductRow, isElixir: boolean): PublicProduct {
  const parsed = specifications.safeParse(row.specifications)
  const { mgPerOz, ounces, mgPerUnit } = parsed.success ? parsed.data : {}
  const isDrawn = isElixir && row.productForm !== 'other'
  const isShot = row.productForm === 'shot' || mgPerUnit !== undefined
  const strength = mgPerOz === undefined ? null : `${mgPerOz}mg per oz`
  const container = ounces === 128 ? '128oz (1 gallon)' : ounces === undefined ? null : `${ounces}oz`
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    description: row.description,
    retailPrice: row.retailPrice,
    formula: !isDrawn ? null : row.subcategory === 'silver' ? 'silver' : 'gold',
    vessel: !isDrawn ? null : isShot ? 'shot' : (ounces ?? 0) >= 64 ? 'gallon' : 'bottle',
    picture: row.picture,
    size: isShot ? (mgPerUnit ? `${mgPerUnit}mg in 30ml` : null) : joined(container, strength),
    strength,
  }
}

/** Silver, gold, then the shots. */
function shelf({ vessel, formula }: PublicProduct): number {
  return vessel === 'shot' ? 2 : formula === 'silver' ? 0 : 1
}

function joined(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}
