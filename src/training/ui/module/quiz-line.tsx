import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'

function Stroke({ isAnswered }: { isAnswered: boolean }) {
  return (
    <span
      className={cx(
        'block h-1.5 w-full rounded-full transition-colors duration-(--calm)',
        isAnswered ? 'bg-accent' : 'bg-line-strong',
      )}
    />
  )
}

/** One stroke per question, green once answered; each scrolls to its question where strokes are large enough to hit. */
export function QuizLine({ answered, children }: { answered: readonly boolean[]; children?: ReactNode }) {
  const done = answered.filter(Boolean).length
  const places = answered.map((isAnswered, index) => ({ isAnswered, place: index + 1 }))
  return (
    <div className="flex w-full items-center gap-3">
      <nav aria-label="Questions" className="min-w-0 flex-1 max-sm:hidden">
        <ol className="flex gap-1">
          {places.map(({ isAnswered, place }) => (
            <li key={place} className="min-w-0 flex-1">
              <a
                href={`#question-${place}`}
                aria-label={`Question ${place}, ${isAnswered ? 'answered' : 'not answered'}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(`question-${place}`)?.scrollIntoView({ block: 'start' })
                }}
                className="focus-inset grid h-7 place-items-center rounded-sm"
              >
                <Stroke isAnswered={isAnswered} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div aria-hidden="true" className="flex min-w-0 flex-1 gap-0.5 sm:hidden">
        {places.map(({ isAnswered, place }) => (
          <Stroke key={place} isAnswered={isAnswered} />
        ))}
      </div>
      <span role="status" className="tabular shrink-0 text-sm text-ink-2">
        {done} of {answered.length}
      </span>
      {children}
    </div>
  )
}
