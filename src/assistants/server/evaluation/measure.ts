import type { Knowledge } from '#platform/content/knowledge-shapes.ts'
import { usualTimeZone } from '#platform/db/time-zone.ts'
import { systemClock } from '#platform/ports/clock.ts'
import { keysOf, recordOf } from '#platform/rules/records.ts'
import { wilson } from '#platform/rules/wilson.ts'
import type { Knowing } from '../knowledge/knowing.ts'
import { type Case, examine } from './examine.ts'
import { keyOfGold } from './gold-source.ts'

/** The result of one case; `rightFirst` is null for a case without a source. */
type Measured = {
  id: string
  isHeldOut: boolean
  isAnswerable: boolean
  rightFirst: boolean | null
  rightInThree: boolean | null
  hasAnswered: boolean
  confidence: number
  violations: number
  score: number
  ms: number
}

type Share = { value: number; of: number; low: number; high: number }
export type SplitFigures = {
  rightSourceFirst: Share
  rightAmongThree: Share
  answered: Share
  precision: Share
  wronglyAnswered: Share
  calibrationError: number
  violations: number
  score: number
}
/**
 * Splits of the cases. The held-out questions are measured together and by the set in which they were written (first to
 * fourth), so that each set stays comparable with its earlier figures. Weights are fitted on the others.
 */
const splits = {
  public: ({ id, isHeldOut }: Measured) => !isHeldOut && !id.startsWith('pd-'),
  development: ({ id, isHeldOut }: Measured) => !isHeldOut && id.startsWith('pd-'),
  heldOut: ({ isHeldOut }: Measured) => isHeldOut,
  first: ({ id, isHeldOut }: Measured) => isHeldOut && !/^h[bcd]-/.test(id),
  second: ({ id, isHeldOut }: Measured) => isHeldOut && id.startsWith('hb-'),
  third: ({ id, isHeldOut }: Measured) => isHeldOut && id.startsWith('hc-'),
  fourth: ({ id, isHeldOut }: Measured) => isHeldOut && id.startsWith('hd-'),
}
type Split = keyof typeof splits
const splitNames = keysOf(splits)
export type Figures = Record<Split, SplitFigures> & { p95Ms: number }

/** Measures every case by the code that answers users, with the built-in voice. */
export async function measure(knowing: Knowing, cases: Knowledge['cases']): Promise<Figures> {
  const context = {
    ...knowing,
    voice: null,
    limits: noLimits,
    clock: systemClock,
    timeZone: async () => usualTimeZone,
  }
  const measured: Measured[] = []
  for (const one of cases) {
    const gold = [one.expect.source, ...(one.expect.also ?? [])].flatMap((source) => source ?? [])
    const asked: Case = {
      id: one.id,
      assistant: one.suite,
      question: one.question,
      planted: one.planted ?? null,
      goldSources: gold,
      requiredFacts: [],
      forbidden: one.expect.mustNot ?? [],
      shouldAbstain: !one.expect.answerable,
      expectedStage: null,
      isHeldOut: one.split === 'held_out',
    }
    const begun = performance.now()
    const { grade, answered } = await examine(context, asked)
    const ms = performance.now() - begun
    const found = [...new Set(answered.findings.passages.map(({ sourceKey }) => sourceKey))]
    const keys = gold.map(keyOfGold)
    measured.push({
      id: one.id,
      isHeldOut: asked.isHeldOut,
      isAnswerable: one.expect.answerable,
      rightFirst: keys.length > 0 ? keys.includes(found[0] ?? '') : null,
      rightInThree: keys.length > 0 ? found.slice(0, 3).some((key) => keys.includes(key)) : null,
      hasAnswered: !answered.hasAbstained,
      confidence: answered.confidence,
      violations: grade.violations.length,
      score: grade.score,
      ms,
    })
  }
  const times = measured.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    ...recordOf(splitNames, (split) => figuresOf(measured.filter(splits[split]))),
    p95Ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
  }
}

const noLimits = { ask: async () => {} } as never

function figuresOf(cases: readonly Measured[]): SplitFigures {
  const sourced = cases.filter(({ rightFirst }) => rightFirst !== null)
  const answered = sourced.filter(({ hasAnswered }) => hasAnswered)
  const unanswerable = cases.filter(({ isAnswerable }) => !isAnswerable)
  return {
    rightSourceFirst: share(sourced, ({ rightFirst }) => rightFirst === true),
    rightAmongThree: share(sourced, ({ rightInThree }) => rightInThree === true),
    answered: share(sourced, ({ hasAnswered }) => hasAnswered),
    precision: share(answered, ({ rightFirst }) => rightFirst === true),
    wronglyAnswered: share(unanswerable, ({ hasAnswered }) => hasAnswered),
    calibrationError: round(calibrationError([...sourced, ...unanswerable])),
    violations: cases.reduce((sum, { violations }) => sum + violations, 0),
    score: round(cases.reduce((sum, { score }) => sum + score, 0) / Math.max(1, cases.length)),
  }
}

/** Expected calibration error: mean gap between confidence and accuracy over ten bands, weighted by size. */
function calibrationError(cases: readonly Measured[]): number {
  let sum = 0
  for (let band = 0; band < 10; band++) {
    const own = cases.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === band)
    if (own.length === 0) continue
    const sure = own.reduce((total, { confidence }) => total + confidence, 0) / own.length
    const right = own.filter(({ rightFirst }) => rightFirst === true).length / own.length
    sum += (own.length / cases.length) * Math.abs(sure - right)
  }
  return sum
}

function share(cases: readonly Measured[], isRight: (one: Measured) => boolean): Share {
  const right = cases.filter(isRight).length
  const { low, high } = wilson(right, cases.length)
  return {
    value: round(right / Math.max(1, cases.length)),
    of: cases.length,
    low: round(low),
    high: round(high),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

const names = {
  rightSourceFirst: 'right source first',
  rightAmongThree: 'right source among three',
  answered: 'answered',
  precision: 'of the answered, right',
  wronglyAnswered: 'unanswerable, yet answered',
} as const
const percent = (value: number) => `${(value * 100).toFixed(1)} %`

export function tableOf(figures: Figures): string {
  const cell = ({ value, of, low, high }: Share) =>
    `${percent(value)} of ${of} (${percent(low)} to ${percent(high)})`
  const rows = keysOf(names).map((key) => [
    names[key],
    ...splitNames.map((split) => cell(figures[split][key])),
  ])
  const all = [
    [
      'figure, 95 % bounds',
      'public',
      'development',
      'held out',
      'first set',
      'second set',
      'third set',
      'fourth set',
    ],
    ...rows,
    ...(
      [
        ['calibration error', 'calibrationError'],
        ['broken gates', 'violations'],
        ['score of 10', 'score'],
      ] as const
    ).map(([name, key]) => [name, ...splitNames.map((split) => String(figures[split][key]))]),
    ['answer in, p95', `${figures.p95Ms} ms`],
  ]
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A drop smaller than this is less than one case and ignored. */
const slack = 0.01

/** The figures that got worse. Splits without earlier figures are skipped; time depends on the machine and is skipped. */
export function falls(before: Partial<Figures>, after: Figures): string[] {
  return splitNames.flatMap((split) => {
    const [was, is] = [before[split], after[split]]
    if (!was) return []
    const lower = (['rightSourceFirst', 'rightAmongThree', 'precision', 'answered'] as const).filter(
      (key) => is[key].value < was[key].value - slack,
    )
    const higher = is.wronglyAnswered.value > was.wronglyAnswered.value + slack ? ['wronglyAnswered'] : []
    const broken = is.violations > was.violations ? ['violations'] : []
    const drift = is.calibrationError > was.calibrationError + 0.02 ? ['calibrationError'] : []
    return [...lower, ...higher, ...broken, ...drift].map(
      (key) => `${split}: ${key} is worse than the committed figure`,
    )
  })
}
