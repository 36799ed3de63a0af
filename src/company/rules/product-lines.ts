export type ProductLine = { name: string; priceCents: number }

/**
 * Reads products as a buyer lists them: one a line, the price in dollars last ("Brake pad set, 48.00").
 * @returns the products, or what is wrong with the first line that has no price
 */
export function readProductLines(text: string): { products: ProductLine[] } | { problem: string } {
  const products: ProductLine[] = []
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    const comma = line.lastIndexOf(',')
    const name = line.slice(0, comma).trim()
    const price = line
      .slice(comma + 1)
      .replace('$', '')
      .trim()
    if (comma < 1 || name === '' || !/^\d{1,7}(\.\d{1,2})?$/.test(price))
      return { problem: `Line ${at + 1} needs a name and a price, such as "Brake pad set, 48.00".` }
    products.push({ name, priceCents: Math.round(Number(price) * 100) })
  }
  return { products }
}
