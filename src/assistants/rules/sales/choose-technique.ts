import type { ObjectionCategory } from '#training/rules/practice/objection-category.ts'
import { betaDraw, seeded } from './seeded.ts'

/** A technique, with the known outcomes of its uses. */
export type Technique = {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly stage: number | null
  readonly script: string
  readonly followUp: string | null
  readonly uses: number
  readonly successes: number
  /** Whether it was already used with this business. */
  readonly isSaid: boolean
}

export type Choice = { readonly technique: Technique; readonly isExploring: boolean; readonly reason: string }

/** The step of the ten at which objections are answered. */
const handlingObjections = 5

/** Whether a script does nothing but ask: it then rebuts nobody and tells of no talk that never was. */
const onlyAsks = (script: string): boolean =>
  script
    .split(/(?<=[.!?])["”]?\s+/)
    .filter((sentence) => sentence.trim() !== '')
    .every((sentence) => /\?["”]?$/.test(sentence.trim()))

/**
 * Techniques for the objection that was made. Where none was, those of the step that only ask, because every other one
 * answers somebody. Ones already used with this business only when all were.
 */
export function fitting(
  techniques: readonly Technique[],
  { objection, step }: { objection: ObjectionCategory | null; step: number },
): readonly Technique[] {
  const fit = techniques.filter((one) =>
    objection
      ? one.category === objection
      : step !== handlingObjections && one.stage === step && onlyAsks(one.script),
  )
  const fresh = fit.filter(({ isSaid }) => !isSaid)
  return fresh.length > 0 ? fresh : fit
}

/**
 * Thompson sampling: draws a success rate for every technique from its posterior and takes the highest, so techniques
 * with few uses are tried too. Deterministic by seed, whatever the order of the techniques.
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
