import { CircleHelp } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { Popover } from '#design/popover.tsx'

/** How each figure is computed, in plain English. */
const figureNotes = {
  Engagement:
    'The last seven days, 0 to 100: up to 40 for five active days, up to 30 for three hours of learning, up to 30 for fifteen lessons and quizzes. No score before the first session.',
  'Learning style':
    'Where the measured time goes: 80% or more in lessons is a reader, 50% or less a tester, between is balanced. Not said under half an hour.',
  'Learns most at':
    'The hour in which most learning sessions began, in the company’s time zone; of equal ones the earliest.',
  'First week':
    'The first seven days, 0 to 100: 25 for a start within 24 hours (12 within 72), up to 30 for four active days, up to 25 for five lessons, 20 for a first quiz.',
  'Reads to the end': 'Of the pages opened, the percent that were read to their end.',
  'Time a page': 'The mean time on a page; one left open counts as half an hour and no more.',
  'Hints followed':
    'Of what was suggested and reacted to, the percent that was followed: the next lesson named, a help answer found useful, a task result accepted, an insight acted upon. No figure without any.',
} as const

type NotedFigure = keyof typeof figureNotes

export const isNoted = (figure: string): figure is NotedFigure => figure in figureNotes

/** A small question mark that says how a figure is computed. */
export function HowComputed({ figure }: { figure: NotedFigure }) {
  return (
    <Popover
      label={`How ${figure} is computed`}
      className="max-w-72 text-sm"
      trigger={
        <IconButton label={`How is this computed: ${figure}`} size="sm" className="-my-1.5 text-ink-3">
          <CircleHelp aria-hidden="true" className="size-3.5!" />
        </IconButton>
      }
    >
      <p className="font-medium">{figure}</p>
      <p className="mt-1 text-ink-2">{figureNotes[figure]}</p>
    </Popover>
  )
}
