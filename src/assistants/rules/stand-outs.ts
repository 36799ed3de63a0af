import { type UsageRate, usageRate } from '#platform/rules/wilson.ts'

export type Counted = { id: string; name: string; category: string; uses: number; successes: number }

/** The technique that works best in a category, compared with the one that works least. */
type StandOut = {
  category: string
  best: Counted & { known: UsageRate }
  last: Counted & { known: UsageRate }
  /** Percent points between their rates, one decimal. */
  apart: number
}

/** For each category the technique with the highest lower bound, if two or more have enough uses to compare. */
export function standOuts(techniques: readonly Counted[]): StandOut[] {
  const categories = [...new Set(techniques.map(({ category }) => category))].sort()
  return categories.flatMap((category): StandOut[] => {
    const known = techniques
      .filter((one) => one.category === category)
      .flatMap((one) => {
        const rate = usageRate(one.successes, one.uses)
        return rate ? [{ ...one, known: rate }] : []
      })
      .sort((a, b) => b.known.interval.low - a.known.interval.low || (a.name < b.name ? -1 : 1))
    const [best] = known
    const last = known.at(-1)
    if (!best || !last || best === last) return []
    return [{ category, best, last, apart: percent(best.known.rate - last.known.rate) }]
  })
}

/** Title and description of a stand-out, with its figures. */
export function standOutTexts({ category, best, last }: StandOut) {
  const { low, high } = best.known.interval
  return {
    title: `"${best.name}" stands out against ${category} objections`,
    description: `Worked in ${percent(best.known.rate)} % of ${best.uses} uses (95 % interval ${percent(low)} to ${percent(high)} %). "${last.name}" worked in ${percent(last.known.rate)} % of ${last.uses}.`,
    action: `Show "${best.name}" first when the objection is about ${category}.`,
  }
}

function percent(share: number): number {
  return Math.round(1000 * share) / 10
}
