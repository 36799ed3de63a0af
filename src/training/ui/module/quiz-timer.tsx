import { Timer } from 'lucide-react'
import { cx } from '#design/cx.ts'

const clockText = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Announced to screen readers only when the text changes, so that they are not interrupted every second. */
function spoken(seconds: number): string {
  if (seconds === 0) return 'The time is up.'
  if (seconds <= 60) return 'One minute left.'
  return seconds <= 300 ? 'Five minutes left.' : ''
}

/** The time left, highlighted when it runs short. */
export function QuizTimer({ seconds }: { seconds: number }) {
  return (
    <>
      <span
        role="timer"
        aria-label="Time left"
        className={cx(
          'tabular inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm font-medium',
          seconds <= 60
            ? 'border-red-line bg-red-soft text-red'
            : seconds <= 300
              ? 'border-amber-line bg-amber-soft text-amber'
              : 'border-line-strong text-ink-2',
        )}
      >
        <Timer aria-hidden="true" className="size-4" />
        {clockText(seconds)}
      </span>
      <span role="status" className="sr-only">
        {spoken(seconds)}
      </span>
    </>
  )
}
