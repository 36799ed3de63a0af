import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { listOf, type QuestionProps } from './quiz-answers.ts'

function moved(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.filter((_, index) => index !== from)
  const taken = ids[from]
  return taken === undefined ? [...ids] : [...rest.slice(0, to), taken, ...rest.slice(to)]
}

/** Items to put in order with buttons, keyboard, or by dragging with a mouse. */
export function OrderingInput({ question, value, onChange }: QuestionProps) {
  const items = question.items ?? []
  const given = listOf(value)
  const order = given.length > 0 ? given : items.map(({ id }) => id)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const textOf = (id: string) => items.find((item) => item.id === id)?.text ?? id

  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length || from === to) return
    onChange(moved(order, from, to))
    setSaid(`${textOf(order[from] ?? '')} is now number ${to + 1} of ${order.length}`)
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
  }
  return (
    <>
      <ol className="flex flex-col gap-2">
        {order.map((id, index) => (
          <li
            key={id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
            className={cx(
              'flex min-h-11 items-center gap-2.5 rounded-md border bg-surface py-1 pr-1 pl-2 text-md leading-snug',
              dragged === index ? 'border-accent opacity-60' : 'border-line-strong',
            )}
          >
            <GripVertical
              aria-hidden="true"
              className="size-4 shrink-0 cursor-grab text-ink-3 touch:hidden"
            />
            <span aria-hidden="true" className="tabular w-5 shrink-0 text-center text-sm text-ink-3">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 py-1">{textOf(id)}</span>
            <span className="flex shrink-0">
              <IconButton
                label={`Move up: ${textOf(id)}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move down: ${textOf(id)}`}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      {given.length === 0 && (
        <Button size="sm" className="mt-2" onClick={() => onChange(order)}>
          Keep this order
        </Button>
      )}
    </>
  )
}
