import { Check } from 'lucide-react'
import type { Tour } from '#crm/contract/practice-tour.ts'
import { tourSteps } from '#crm/rules/practice-tour.ts'
import { cx } from '#design/cx.ts'
import { stepWords } from './step-words.ts'

/** The five steps, with the current one marked. */
export function StepList({ tour }: { tour: Tour }) {
  return (
    <ol className="flex flex-col gap-2.5">
      {tourSteps.map((step, index) => {
        const isDone = tour.done.includes(step)
        const isNow = tour.next === step
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={cx('flex items-center gap-3 text-sm', isNow ? 'font-semibold' : 'text-ink-2')}
          >
            <span
              aria-hidden="true"
              className={cx(
                'tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs',
                isDone
                  ? 'border-accent bg-accent text-accent-ink'
                  : isNow
                    ? 'border-accent text-accent'
                    : 'border-line-strong text-ink-3',
              )}
            >
              {isDone ? <Check strokeWidth={3} className="size-3.5" /> : index + 1}
            </span>
            {stepWords[step].short}
            {isDone && <span className="sr-only">, done</span>}
          </li>
        )
      })}
    </ol>
  )
}
