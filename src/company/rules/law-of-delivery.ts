import { type Refusal, refuseField } from '#platform/rules/refusal.ts'
import { addressProblem, type JurisdictionRule, judgePlace, type Place } from './jurisdictions.ts'

/** What the law says about sending products to a place; nulls where it does not object. */
type LawOfDelivery = {
  /** Rules that forbid it, by name; with the products if others may be sent. */
  readonly legalRule: string | null
  /** Rules that require a license which is missing. */
  readonly licenseRule: string | null
  /** Why the place is unclear. */
  readonly addressProblem: string | null
}

type Goods = { readonly name: string; readonly productForm: string }

/** Judges a whole delivery as placing and shipping do, so that obstacles are known before somebody tries. [O6] */
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

/** Products on their way to a place, with the rules that may hold there. `today` is YYYY-MM-DD in the company's zone. */
export type Delivery = {
  readonly rules: readonly JurisdictionRule[]
  readonly place: Place
  readonly products: readonly Goods[]
  readonly today: string
}

/** Why the first product that may not go there may not, by the field that causes it; null when all may. [O6, FIX-008] */
export function refuseDelivery({ rules, place, products, today }: Delivery): Refusal | null {
  for (const product of products) {
    const verdict = judgePlace(rules, place, product.productForm, today)
    if (verdict.kind === 'banned')
      return banned(`${product.name} may not be sold there: ${verdict.rule.name}.`)
    if (verdict.kind === 'license_needed') {
      return banned(
        `${product.name} may be sold there only with a license on file: ${verdict.rule.name}. Send us the license, and we enter it.`,
      )
    }
    const problem = addressProblem(verdict, place)
    if (!problem) continue
    const code = verdict.kind === 'state_contradicts' ? 'jurisdiction_banned' : 'invalid_input'
    return refuseField(`shippingAddress.${problem.field}`, problem.message, code)
  }
  return null
}

const banned = (message: string) => refuseField('shippingAddress', message, 'jurisdiction_banned')
