import { z } from 'zod'
import type { products } from '#catalog/contract/product.ts'
import { type Pour, type ServingFigures, servingFigures } from '#catalog/rules/servings.ts'
import type { PublicSite } from '#company/contract/public-site.ts'
import { parseMoney } from '#design/format.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { SearchParams } from '#shell/page/search-state.ts'

export type Product = RowOf<typeof products>

const sizes = z.looseObject({ ounces: z.number().positive(), mgPerUnit: z.number().optional() })

/** Size in hundredths of a fluid ounce; null for products sold by the piece. */
export function sizeOf(product: Product): number | null {
  const parsed = sizes.safeParse(product.specifications)
  const isPiece = product.productForm === 'shot' || parsed.data?.mgPerUnit !== undefined
  return parsed.success && !isPiece ? Math.round(parsed.data.ounces * 100) : null
}

export const pourSizes = [25, 50, 75, 100, 125, 150, 200] as const

export type Inputs = {
  sku: string
  /** Hundredths of a fluid ounce. */
  pour: number
  guests: number
  drinks: number
  /** Cents. */
  price: number
  other: number
}

/** Inputs from the address, with the company's example as defaults; unreadable values use the default. */
export function inputsOf(search: SearchParams, example: PublicSite['profitExample'], first: string): Inputs {
  const count = (name: string, otherwise: number) =>
    /^\d{1,6}$/.test(search[name] ?? '') ? Number(search[name]) : otherwise
  const money = (name: string, otherwise: number) => {
    const cents = parseMoney(search[name] ?? '')
    return cents !== null && cents >= 0 && cents <= 10_000_000 ? cents : otherwise
  }
  const pour = Math.round(Number(search.pour) * 100)
  return {
    sku: search.product ?? first,
    pour: pour >= 1 && pour <= 12_800 ? pour : 100,
    guests: count('guests', example?.customers ?? 100),
    drinks: count('drinks', example?.visitsPerCustomer ?? 4),
    price: money('price', example?.pricePerVisitCents ?? 1500),
    other: money('other', 0),
  }
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The inputs as search parameters. */
export function searchOf(inputs: Partial<Inputs>): Record<string, string> {
  const { sku, pour, guests, drinks, price, other } = inputs
  const entries = {
    product: sku,
    pour: pour === undefined ? undefined : String(pour / 100),
    guests: guests?.toString(),
    drinks: drinks?.toString(),
    price: price === undefined ? undefined : dollars(price),
    other: other === undefined ? undefined : dollars(other),
  }
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

export function figuresFor(product: Product, inputs: Inputs): ServingFigures | null {
  const pour: Pour = {
    containerSize: sizeOf(product),
    containerPrice: product.retailPrice,
    pourSize: inputs.pour,
    drinkPrice: inputs.price,
    otherCost: inputs.other,
    drinksPerMonth: inputs.guests * inputs.drinks,
  }
  return servingFigures(pour)
}
