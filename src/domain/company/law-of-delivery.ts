import { addressProblem, type JurisdictionRule, judgePlace, type Place } from './jurisdictions.ts'

/** What the law says of sending some products to a place; nulls where it says nothing. */
export type LawOfDelivery = {
  /** The rules that forbid it, by name; with the products when others of the delivery may go. */
  readonly legalRule: string | null
  /** The rules that ask for a license which is not on file. */
  readonly licenseRule: string | null
  /** Why nobody knows where it goes. */
  readonly addressProblem: string | null
}

type Goods = { readonly name: string; readonly productForm: string }

/** The same judgement as at placing and shipping, of a whole delivery at once: so that it can be told before somebody tries. [O6] */
export function lawOfDelivery(
  rules: readonly JurisdictionRule[],
  place: Place,
  products: readonly Goods[],
  today: string,
): LawOfDelivery {
  const judged = products.map((product) => ({
    product,
    verdict: judgePlace(rules, place, product.productForm, today),
  }))
  const rulesThat = (kind: 'banned' | 'license_needed') => {
    const hit = judged.flatMap(({ product, verdict }) =>
      verdict.kind === kind ? [{ name: product.name, rule: verdict.rule.name }] : [],
    )
    const byRule = Map.groupBy(hit, ({ rule }) => rule)
    const words = [...byRule].map(([rule, of]) =>
      of.length === products.length ? rule : `${rule} (${of.map(({ name }) => name).join(', ')})`,
    )
    return words.join('; ') || null
  }
  const problems = judged.flatMap(({ verdict }) => addressProblem(verdict, place) ?? [])
  return {
    legalRule: rulesThat('banned'),
    licenseRule: rulesThat('license_needed'),
    addressProblem: problems[0]?.message ?? null,
  }
}
