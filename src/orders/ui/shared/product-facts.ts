import { z } from 'zod'
import { formatNumber } from '#design/format.ts'
import type { CatalogItem } from './order-types.ts'

const specifications = z
  .looseObject({ mgPerOz: z.number(), ounces: z.number(), mgPerUnit: z.number(), container: z.string() })
  .partial()

// A pour carries what an ounce of Silver does, whatever the formula.
const mgPerPour = 20

type ProductFacts = {
  container: string | undefined
  /** "32 oz · 20 mg per oz" */
  size: string | undefined
  /** For the paper label of the drawing. */
  strength: string | undefined
  /** What one serving costs, in cents rounded half up, and how much that is. */
  serving: { cents: number; amount: string } | undefined
}

const fractions: Record<string, string> = { '0.25': '¼', '0.5': '½', '1': '1' }

/** What the catalogue's specifications say of a product; what they leave out stays unsaid. */
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

/** From here on it is said that few are left. */
const fewLeft = 24

/** What is said by a quantity of which there is not enough. [FIX-012] */
export function shortNote(quantity: number, wanted: number): string {
  return `Only ${formatNumber(quantity)} can be had now: your cart holds ${formatNumber(quantity)} of the ${formatNumber(wanted)} you want.`
}

type StockWords = { text: string; tone: 'green' | 'amber' | 'red'; isOut: boolean }

/** What is on hand less what orders hold (O9), in words. */
export function stockWords({
  available,
  allowBackorder,
}: Pick<CatalogItem, 'available' | 'allowBackorder'>): StockWords {
  if (available > fewLeft) return { text: `${formatNumber(available)} in stock`, tone: 'green', isOut: false }
  if (available > 0) return { text: `Only ${available} left`, tone: 'amber', isOut: false }
  if (allowBackorder) return { text: 'Made to order', tone: 'amber', isOut: false }
  return { text: 'Out of stock', tone: 'red', isOut: true }
}
