import { cx } from '#web/design/cx.ts'

/** One stroke per question: green once answered; each leads to its question. */
export function QuizLine({ answered }: { answered: readonly boolean[] }) {
  const done = answered.filter(Boolean).length
  return (
    <nav aria-label="Questions" className="flex w-full items-center gap-3">
      <ol className="flex min-w-0 flex-1 gap-1">
        {answered.map((isAnswered, index) => (
          <li key={`question-${index.toString()}`} className="min-w-0 flex-1">
            <a
              href={`#question-${index + 1}`}
              aria-label={`Question ${index + 1}, ${isAnswered ? 'answered' : 'not answered'}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`question-${index + 1}`)?.scrollIntoView({ block: 'start' })
              }}
              className="focus-inset grid h-7 place-items-center rounded-sm"
            >
              <span
                className={cx(
                  'h-1.5 w-full rounded-full transition-colors duration-(--calm)',
                  isAnswered ? 'bg-accent' : 'bg-line-strong',
                )}
              />
            </a>
          </li>
        ))}
      </ol>
      <span role="status" className="tabular shrink-0 text-sm text-ink-2">
        {done} of {answered.length}
      </span>
    </nav>
  )
}
