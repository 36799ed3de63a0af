import type { ObjectionCategory } from '#training/rules/practice/objection-category.ts'
import { betaDraw, seeded } from './seeded.ts'

/** A technique, with how its uses ended that are known. */
export type Technique = {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly stage: number | null
  readonly script: string
  readonly followUp: string | null
  readonly uses: number
  readonly successes: number
  /** It has been said to this business already. */
  readonly isSaid: boolean
}

export type Choice = { readonly technique: Technique; readonly isExploring: boolean; readonly reason: string }

/** What fits: against an objection those of its kind, else those of the step. What was said already comes only when all was. */
export function fitting(
  techniques: readonly Technique[],
  { objection, step }: { objection: ObjectionCategory | null; step: number },
): readonly Technique[] {
  const fit = techniques.filter((one) => (objection ? one.category === objection : one.stage === step))
  const fresh = fit.filter(({ isSaid }) => !isSaid)
  return fresh.length > 0 ? fresh : fit
}

/**
 * By what is measured, and what is not measured yet is tried: every technique draws a rate from what its uses leave possible,
 * the highest is taken (Thompson). The same seed draws the same, in whatever order they come.
 */
export function chooseTechnique(techniques: readonly Technique[], seed: string): Choice | null {
  const drawn = techniques
    .map((technique) => ({
      technique,
      mean: (1 + technique.successes) / (2 + technique.uses),
      draw: betaDraw(
        1 + technique.successes,
        1 + technique.uses - technique.successes,
        seeded(`${seed} ${technique.id}`),
      ),
    }))
    .sort((a, b) => (a.technique.id < b.technique.id ? -1 : 1))
  const best = most(drawn, ({ draw }) => draw)
  const proven = most(drawn, ({ mean }) => mean)
  if (!best || !proven) return null
  const isExploring = best.technique.id !== proven.technique.id
  return { technique: best.technique, isExploring, reason: reasonOf(best.technique, proven.technique) }
}

function reasonOf(chosen: Technique, proven: Technique): string {
  if (chosen.id === proven.id)
    return chosen.uses === 0
      ? `“${chosen.name}” was chosen: none that fits has been measured yet.`
      : `“${chosen.name}” was chosen: it ${record(chosen)}, the best record of those that fit.`
  return `“${chosen.name}” is being tried: it ${record(chosen)}. “${proven.name}” ${record(proven)}; the others are tried now and then so that they are measured too.`
}

const record = ({ successes, uses }: Technique) =>
  uses === 0 ? 'has not been measured yet' : `worked in ${successes} of ${uses} uses`

function most<T>(list: readonly T[], value: (one: T) => number): T | undefined {
  return list.reduce<T | undefined>(
    (best, one) => (best === undefined || value(one) > value(best) ? one : best),
    undefined,
  )
}
