import { Check } from 'lucide-react'
import { cx } from '#design/cx.ts'

/** The number of a lesson, or a check mark once it is read. */
export function LessonMark({ isDone, place }: { isDone: boolean; place: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
        isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong text-ink-3',
      )}
    >
      {isDone ? <Check strokeWidth={3} className="size-3.5" /> : place}
    </span>
  )
}
