import { asksPrice, productAskedFor } from '#assistants/rules/asks-price.ts'
import { unlike } from '#assistants/rules/ranking.ts'
import type { SourceType } from '#platform/rules/source-types.ts'
import type { Findings } from './find-passages.ts'
import type { Knowing } from './knowing.ts'

/** As sure as of a question that equals a stored wording. */
const sure = { known: 0.95, right: 0.95 }

/** Puts the product first whose price is asked for, unless what was found first says that price. */
export async function priceFirst<F extends Findings>(
  { db }: Pick<Knowing, 'db'>,
  { text, types }: { text: string; types: readonly SourceType[] },
  findings: F,
): Promise<F> {
  if (!types.includes('product') || !asksPrice(text)) return findings
  const products = await db.rows(
    `SELECT id, source_type, source_id, source_key, title, body, href, aliases, details
       FROM knowledge_passages WHERE source_type = 'product' AND part = 0 ORDER BY title LIMIT 2000`,
  )
  const product = productAskedFor(text, products)
  const [first] = findings.passages
  if (!product || first?.sourceKey === product.sourceKey) return findings
  const price = /\$[\d,.]*\d/.exec(product.body.slice(product.body.lastIndexOf('price: ')))?.[0]
  if (price && first?.body.includes(price)) return findings
  const own = findings.passages.find(({ sourceKey }) => sourceKey === product.sourceKey)
  const entry = own ?? { ...product, key: product.id, score: first?.score ?? 0, features: unlike }
  return {
    ...findings,
    passages: [entry, ...findings.passages.filter((one) => one !== own)],
    sureness: sure,
    confidence: sure.known * sure.right,
    isUnderstood: true,
    elsewhere: null,
  }
}
