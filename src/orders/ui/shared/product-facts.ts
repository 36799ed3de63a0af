import { z } from 'zod'
import { formatNumber } from '#design/format.ts'
import type { CatalogItem } from './order-types.ts'

const specifications = z
  .looseObject({ mgPerOz: z.number(), ounces: z.number(), mgPerUnit: z.number(), container: z.string() })
  .partial()

// A serving contains as much as one ounce of Silver, for every formula.
const mgPerPour = 20

type ProductFacts = {
  container: string | undefined
  /** "32 oz · 20 mg per oz" */
  size: string | undefined
  /** The strength on the drawing's label. */
  strength: string | undefined
  /** The price of one serving, in cents rounded half up, and its amount. */
  serving: { cents: number; amount: string } | undefined
}

const fractions: Record<string, string> = { '0.25': '¼', '0.5': '½', '1': '1' }

/** Facts from the product's specifications in the catalog; missing ones stay undefined. */
export function productFacts(item: CatalogItem): ProductFacts {
  const parsed = specifications.safeParse(item.specifications)
  const { mgPerOz, ounces, mgPerUnit, container } = parsed.success ? parsed.data : {}
  if (mgPerUnit !== undefined) {
    return {
      container,
      size: `30 ml · ${mgPerUnit} mg`,
      strength: undefined,
      serving: { cents: item.retailPrice, amount: 'shot' },
    }
  }
  const ouncesPerPour = mgPerOz ? mgPerPour / mgPerOz : undefined
  return {
    container,
    size:
      [ounces && `${ounces} oz`, mgPerOz && `${mgPerOz} mg per oz`].filter(Boolean).join(' · ') || undefined,
    strength: mgPerOz === undefined ? undefined : `${mgPerOz} mg per oz`,
    serving:
      ounces && ouncesPerPour
        ? {
            cents: Math.round((item.retailPrice * ouncesPerPour) / ounces),
            amount: `${fractions[ouncesPerPour.toString()] ?? ouncesPerPour} oz pour`,
          }
        : undefined,
  }
}

/** Up to this many available units, the text says that few are left. */
const fewLeft = 24

/** The note beside a quantity when too few units are available. [FIX-012] */
export function shortNote(quantity: number, wanted: number): string {
  return `Only ${formatNumber(quantity)} can be had now: your cart holds ${formatNumber(quantity)} of the ${formatNumber(wanted)} you want.`
}

type StockWords = { text: string; tone: 'green' | 'amber' | 'red'; isOut: boolean }

/** The stock available for orders (O9), in words: on hand less what orders hold. */
export function stockWords({
  available,
  allowBackorder,
}: Pick<CatalogItem, 'available' | 'allowBackorder'>): StockWords {
  if (available > fewLeft) return { text: `${formatNumber(available)} in stock`, tone: 'green', isOut: false }
  if (available > 0) return { text: `Only ${available} left`, tone: 'amber', isOut: false }
  if (allowBackorder) return { text: 'Made to order', tone: 'amber', isOut: false }
  return { text: 'Out of stock', tone: 'red', isOut: true }
}
