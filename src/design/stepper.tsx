import { Check } from 'lucide-react'
import { cx } from './cx.ts'

type StepperProps = {
  steps: readonly string[]
  /** 0-based index of the current step. */
  current: number
  /** When given, completed steps are buttons that lead back. */
  onStep?: (index: number) => void
  label: string
  className?: string
}

/** Progress through a long form. On a phone only the current step is named. */
export function Stepper({ steps, current, onStep, label, className }: StepperProps) {
  return (
    <ol aria-label={label} className={cx('flex items-center gap-2', className)}>
      {steps.map((step, index) => {
        const done = index < current
        const here = index === current
        const body = (
          <>
            <span
              aria-hidden="true"
              className={cx(
                'tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
                done && 'border-accent bg-accent text-accent-ink',
                here && 'border-accent text-accent',
                !done && !here && 'border-line-strong text-ink-3',
              )}
            >
              {done ? <Check strokeWidth={3} className="size-3.5" /> : index + 1}
            </span>
            <span
              className={cx(
                'text-sm whitespace-nowrap',
                here ? 'font-semibold text-ink' : 'text-ink-2 max-sm:sr-only',
              )}
            >
              {step}
            </span>
            <span className="sr-only">{done ? ', done' : ''}</span>
          </>
        )
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className={cx('flex items-center gap-2', index < steps.length - 1 && 'flex-1')}
          >
            {done && onStep ? (
              <button
                type="button"
                onClick={() => onStep(index)}
                className="-m-1 flex items-center gap-2 rounded-sm p-1 hover:text-ink touch:min-h-11"
              >
                {body}
              </button>
            ) : (
              <span className="flex items-center gap-2">{body}</span>
            )}
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cx('h-px min-w-3 flex-1', done ? 'bg-accent' : 'bg-line-strong')}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
