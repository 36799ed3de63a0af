import { ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatCount } from '#design/format.ts'
import { Sheet } from '#design/sheet.tsx'

type QuizLineProps = {
  answered: readonly boolean[]
  /** The question that is shown, counted from 0. */
  at: number
  onGo: (at: number) => void
  onHandIn: () => void
  children?: ReactNode
}

/** One stroke per question, green once answered, each leading to its question; on a phone a list of them. */
export function QuizLine({ answered, at, onGo, onHandIn, children }: QuizLineProps) {
  const [isOpen, setOpen] = useState(false)
  const done = answered.filter(Boolean).length
  const places = answered.map((isAnswered, index) => ({ isAnswered, place: index + 1, isHere: index === at }))
  const nameOf = ({ place, isAnswered }: (typeof places)[number]) =>
    `Question ${place}, ${isAnswered ? 'answered' : 'not answered'}`
  return (
    <div className="flex w-full items-center gap-3">
      <nav aria-label="Questions" className="min-w-0 flex-1 max-sm:hidden">
        <ol className="flex gap-1">
          {places.map((one) => (
            <li key={one.place} className="min-w-0 flex-1">
              <button
                type="button"
                aria-label={nameOf(one)}
                aria-current={one.isHere ? 'step' : undefined}
                onClick={() => onGo(one.place - 1)}
                className="focus-inset grid h-7 w-full place-items-center rounded-sm hover:bg-hover"
              >
                <Stroke {...one} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-0.5 sm:hidden">
        {places.map((one) => (
          <Stroke key={one.place} {...one} />
        ))}
      </div>
      <span role="status" className="tabular shrink-0 text-sm text-ink-2">
        {done} of {answered.length}
      </span>
      {children}
      <IconButton
        label="All questions"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="sm:hidden"
      >
        <ListChecks aria-hidden="true" />
      </IconButton>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        side="bottom"
        title="All questions"
        subtitle={
          done === answered.length
            ? 'Everything is answered'
            : `${formatCount(answered.length - done, 'question is', 'questions are')} left`
        }
        footer={
          <Button
            variant="primary"
            onClick={() => {
              setOpen(false)
              onHandIn()
            }}
          >
            Hand in
          </Button>
        }
      >
        <ol className="grid grid-cols-5 gap-2">
          {places.map((one) => (
            <li key={one.place}>
              <button
                type="button"
                aria-label={nameOf(one)}
                aria-current={one.isHere ? 'step' : undefined}
                onClick={() => {
                  setOpen(false)
                  onGo(one.place - 1)
                }}
                className={cx(
                  'tabular grid h-12 w-full place-items-center rounded-md border text-md',
                  one.isAnswered
                    ? 'border-accent-line bg-accent-soft text-accent'
                    : 'border-line-strong text-ink-2',
                  one.isHere && 'font-semibold outline-2 outline-accent',
                )}
              >
                {one.place}
              </button>
            </li>
          ))}
        </ol>
      </Sheet>
    </div>
  )
}

function Stroke({ isAnswered, isHere }: { isAnswered: boolean; isHere: boolean }) {
  return (
    <span
      className={cx(
        'block w-full rounded-full transition-colors duration-(--calm)',
        isHere ? 'h-2.5 ring-1 ring-ink-3' : 'h-1.5',
        isAnswered ? 'bg-accent' : 'bg-line-strong',
      )}
    />
  )
}
