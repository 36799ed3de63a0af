const asks = /\b(?:cost|costs|price|prices|priced|pricing|how much (?:is|are|for|does|do))\b/i
/** A sum of something else than the product: a pour, a delivery, what guests pay, a change. */
const ofOther =
  /\b(?:pours?|serving|servings|glass|drink|drinks|ounces?|an oz|per|margin|profit|shipping|delivery|freight|guests?|menu|charge|sell (?:it|them) for|retail|msrp|discounts?|promo|why|more than|less than|cheaper|expensive|raise|raised|change|changed|changes|competitor\w*|commission|save|saves|sample|samples)\b/i

/** Whether the price of something that is sold is asked for. */
export const asksPrice = (question: string): boolean => asks.test(question) && !ofOther.test(question)

/** The words of a product's name as they are asked for: "128 oz" is "128oz". */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\d)[\s-]+(oz|ml|lb|kg|l)\b/g, '$1$2')
    .replace(/\b(?:ounces|ounce)\b/g, 'oz')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')) ?? []

/**
 * The product whose price a question asks for: its first word and another one of its name are in the question, and no other
 * product has as many. Null where no price is asked for, or of several. [FIX-052]
 */
export function productAskedFor<P extends { title: string }>(
  question: string,
  products: readonly P[],
): P | null {
  if (!asksPrice(question)) return null
  const asked = new Set(wordsOf(question))
  const near = products
    .map((product) => {
      const [first = '', ...others] = wordsOf(product.title)
      const held = others.filter(
        (word) => word.length > 1 && (asked.has(word) || asked.has(word.replace(/(?<=\d)\p{L}+$/u, ''))),
      )
      return { product, count: asked.has(first) ? held.length : 0 }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const [best, second] = near
  return best && best.count > (second?.count ?? 0) ? best.product : null
}
