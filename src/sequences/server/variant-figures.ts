import { type Counts, ratesOf } from '#email/rules/tracking/email-rates.ts'
import type { VariantFigures } from '#sequences/contract/sequence.ts'
import { compareVariants, judgedWords, verdictWords } from '#sequences/rules/compare-variants.ts'
import { type Variant, variants } from '#sequences/rules/variants.ts'

/** Figures of the two versions of an email, and the verdict on them. */
export function testOf(
  names: Readonly<Record<Variant, string | null>>,
  of: (variant: Variant) => Counts,
): VariantFigures {
  const counts = { a: of('a'), b: of('b') }
  const verdict = compareVariants(counts)
  return {
    versions: variants.map((variant) => ({
      variant,
      name: names[variant] ?? '',
      rates: ratesOf(counts[variant]),
    })),
    verdict: verdictWords(verdict),
    judgedBy: judgedWords(verdict),
  }
}
