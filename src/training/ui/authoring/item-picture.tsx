import { cx } from '#design/cx.ts'
import { formatCount } from '#design/format.ts'
import type { BankItem } from '#training/contract/quiz/question-bank.ts'
import { fewestAnswers } from '#training/rules/quiz/item-figures.ts'
import { correlationText, hintWords, percentOf } from './item-words.ts'

type Figures = BankItem['figures']

const tones = { red: 'text-red', amber: 'text-amber', blue: 'text-blue' }

/** The share of right answers on a scale from 0 to 100 %, with its confidence interval. */
export function SharePlot({ figures: { share, interval, hint } }: { figures: Figures }) {
  if (share === null || interval === null) return null
  const tone = hint ? hintWords[hint].tone : null
  return (
    <span aria-hidden="true" className="relative block h-4 w-full">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
      {[0, 50, 100].map((at) => (
        <span
          key={at}
          className="absolute top-1/2 h-2 w-px -translate-y-1/2 bg-line-strong"
          style={{ left: `${at}%` }}
        />
      ))}
      <span
        className={cx(
          'absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-current opacity-35',
          tone ? tones[tone] : 'text-accent',
        )}
        style={{ left: `${interval.low * 100}%`, width: `${(interval.high - interval.low) * 100}%` }}
      />
      <span
        className={cx(
          'absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-current',
          tone ? tones[tone] : 'text-accent',
        )}
        style={{ left: `${share * 100}%` }}
      />
    </span>
  )
}

const thirdNames = ['Weakest third', 'Middle third', 'Best third']

/** A question's figures as a picture with numbers. */
export function ItemPicture({ figures }: { figures: Figures }) {
  const { answers, share, interval, discrimination, thirds, wrong, hint } = figures
  if (share === null || interval === null)
    return <p className="text-sm text-ink-2">Nobody has answered it in this wording yet.</p>
  return (
    <div className="flex flex-col gap-4">
      {hint && (
        <p className={cx('text-sm font-medium', tones[hintWords[hint].tone])}>{hintWords[hint].advice}</p>
      )}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div>
          <h2 className="text-sm font-semibold">Who is right</h2>
          {thirds === null ? (
            <p className="mt-1 text-sm text-ink-2">
              Shown from {fewestAnswers} answers on; there {answers === 1 ? 'is' : 'are'}{' '}
              {formatCount(answers, 'answer', 'answers')}.
            </p>
          ) : (
            <Bars
              rows={thirds.map((third, index) => ({
                label: thirdNames[index] ?? '',
                share: third,
                value: percentOf(third),
              }))}
              className="bg-accent"
            />
          )}
          <p className="mt-2 text-xs text-ink-3">
            {percentOf(share)} of {formatCount(answers, 'learner', 'learners')} right the first time (95%:{' '}
            {percentOf(interval.low)} to {percentOf(interval.high)}).
            {discrimination !== null &&
              ` Discrimination ${correlationText(discrimination)}: 0 tells nobody apart, below 0 the best miss it.`}
          </p>
        </div>
        <div>
          <h2 className="text-sm font-semibold">Given instead</h2>
          {wrong.length === 0 ? (
            <p className="mt-1 text-sm text-ink-2">No wrong answer stands out.</p>
          ) : (
            <Bars
              rows={wrong.map((one) => ({
                label: one.text,
                share: one.answers / answers,
                value: `${one.answers}×`,
              }))}
              className="bg-amber"
            />
          )}
        </div>
      </div>
    </div>
  )
}

type BarsProps = {
  rows: readonly { label: string; share: number; value: string }[]
  className: string
}

/** Bars with labels and figures; the list doubles as the accessible table. */
function Bars({ rows, className }: BarsProps) {
  return (
    <ul className="mt-1.5 flex flex-col gap-1.5">
      {rows.map(({ label, share, value }) => (
        <li key={label} className="text-sm">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="tabular shrink-0 text-ink-2">{value}</span>
          </span>
          <span aria-hidden="true" className="mt-0.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className={cx('block h-full rounded-full', className)}
              style={{ width: `${share * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
