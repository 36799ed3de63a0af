import { z } from 'zod'
import type { Tx } from '../db/client.ts'
import { formatCents } from '../rules/text/money.ts'
import { StartError } from '../start-error.ts'

/** Values for placeholders in texts: `{{price:AR-SLV-032}}`, `{{perOunce:AR-SLV-032}}`, `{{email:salesEmail}}`. */
export type Figures = ReadonlyMap<string, string>

type Priced = { sku: string; price: number; ounces: unknown }

const place = /\{\{([a-zA-Z]+:[A-Za-z0-9-]+)\}\}/g
const addresses = z.record(z.string(), z.string()).catch({})

/** Used for email addresses that a company has not given. */
const unaddressed: Figures = new Map(
  ['sales', 'support', 'operations', 'compliance', 'billing'].map((who) => [`email:${who}Email`, who]),
)

/** @throws StartError when a placeholder of the text is unknown */
export function fillIn(where: string, text: string, figures: Figures): string {
  return text.replace(place, (_, key: string) => {
    const value = figures.get(key) ?? unaddressed.get(key)
    if (value === undefined) throw new StartError(`content/${where}: there is no {{${key}}}`)
    return value
  })
}

/** Prices and addresses from the files; those in the tables take precedence. */
export function filedFigures(content: {
  products: readonly { sku: string; retailPrice: number; specifications: Record<string, unknown> }[]
  settings: readonly { key: string; value: unknown }[]
}): Figures {
  return figures(
    content.products.map(({ sku, retailPrice: price, specifications: { ounces } }) => ({
      sku,
      price,
      ounces,
    })),
    content.settings.find(({ key }) => key === 'emails')?.value,
  )
}

/** Current prices and addresses from the tables, including changes by an admin. */
export async function knownFigures(tx: Tx, filed: Figures): Promise<Figures> {
  const products = await tx.rows(
    `SELECT sku, retail_price AS price, specifications->'ounces' AS ounces FROM products WHERE deleted_at IS NULL`,
  )
  const emails = await tx.row(
    `SELECT value FROM company_settings WHERE key = 'emails' AND deleted_at IS NULL`,
  )
  return new Map([...filed, ...figures(products, emails?.value)])
}

function figures(products: readonly Priced[], emails: unknown): Figures {
  const named = new Map<string, string>()
  for (const { sku, price, ounces } of products) {
    named.set(`price:${sku}`, formatCents(price))
    if (typeof ounces === 'number' && ounces > 0)
      named.set(`perOunce:${sku}`, formatCents(Math.round(price / ounces)))
  }
  for (const [key, address] of Object.entries(addresses.parse(emails))) named.set(`email:${key}`, address)
  return named
}
