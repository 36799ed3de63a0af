import { Check } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { formatDate } from '#design/format.ts'
import type { CohortStep, MemberStep } from '#training/contract/cohorts/cohort-board.ts'
import { stepWords } from './status-words.ts'

const looks: Record<MemberStep['standing'], string> = {
  done: 'border-transparent bg-accent text-accent-ink',
  overdue: 'border-amber-line bg-amber-soft font-semibold text-amber',
  today: 'border-blue-line bg-blue-soft font-semibold text-blue',
  soon: 'border-blue-line bg-surface text-blue',
  open: 'border-line-strong bg-surface text-ink-3',
}

type PathPictureProps = { name: string; steps: readonly MemberStep[]; path: readonly CohortStep[] }

/** One square per module in path order, filled from below by progress; screen readers get words instead. */
export function PathPicture({ name, steps, path }: PathPictureProps) {
  if (steps.length === 0) return <span />
  return (
    <ol aria-label={`Path of ${name}`} className="flex flex-wrap gap-1.5">
      {steps.map((step, index) => {
        const { title = '', dueOn = null } = path[index] ?? {}
        const words = wordsOf(step, dueOn)
        return (
          <li
            key={step.stepId}
            title={`${title}: ${words}`}
            className={cx(
              'tabular relative grid size-7 place-items-center overflow-clip rounded-sm border text-xs',
              looks[step.standing],
            )}
          >
            {step.standing !== 'done' && step.progress > 0 && (
              <span
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 bg-current opacity-25"
                style={{ height: `${step.progress}%` }}
              />
            )}
            <span aria-hidden="true" className="relative">
              {step.standing === 'done' ? <Check strokeWidth={3} className="size-4" /> : index + 1}
            </span>
            <span className="sr-only">
              {title}: {words}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function wordsOf({ standing, progress, completedAt }: MemberStep, dueOn: string | null): string {
  if (completedAt) return `done ${formatDate(completedAt, 'day')}`
  const due = dueOn && standing !== 'today' ? `, due ${formatDate(dueOn, 'day')}` : ''
  return `${stepWords[standing]}${due}, ${Math.floor(progress)}%`
}

const legend = ['done', 'overdue', 'today', 'soon', 'open'] as const

/** Legend for the colors of the squares. */
export function PathLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 border-t border-line px-5 py-3 text-xs text-ink-2">
      {legend.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx('size-3.5 rounded-[3px] border', looks[status])} />
          {stepWords[status]}
        </li>
      ))}
    </ul>
  )
}
