import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { Button, IconButton } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import type { Question } from '#training/contract/quiz/question.ts'
import { freeId, movedTo } from './lists.ts'
import type { Of, Option } from './question-draft.ts'

type KeyProps<Q extends Question> = { question: Q; onChange: (question: Question) => void }

const most = 20
const withText = (list: readonly Option[], id: string, text: string) =>
  list.map((option) => (option.id === id ? { ...option, text } : option))
const added = (list: readonly Option[], prefix: string): Option[] => [
  ...list,
  {
    id: freeId(
      prefix,
      list.map(({ id }) => id),
    ),
    text: '',
  },
]
const without = (list: readonly Option[], id: string) => list.filter((option) => option.id !== id)

function AddOne({ list, label, onAdd }: { list: readonly Option[]; label: string; onAdd: () => void }) {
  return (
    <Button size="sm" className="mt-2 self-start" disabled={list.length >= most} onClick={onAdd}>
      <Plus aria-hidden="true" />
      {label}
    </Button>
  )
}

/** The options of a choice question, with the right ones checked. */
export function ChoiceKey({ question, onChange }: KeyProps<Of<'single'> | Of<'multiple'>>) {
  const { options } = question
  const isRight = (id: string) =>
    question.type === 'single' ? question.answer === id : question.answer.includes(id)
  const mark = (id: string, on: boolean) => {
    if (question.type === 'single') onChange({ ...question, answer: on ? id : '' })
    else
      onChange({
        ...question,
        answer: on ? [...question.answer, id] : question.answer.filter((one) => one !== id),
      })
  }
  const remove = (id: string) => {
    const left = without(options, id)
    if (question.type === 'single')
      onChange({ ...question, options: left, answer: question.answer === id ? '' : question.answer })
    else onChange({ ...question, options: left, answer: question.answer.filter((one) => one !== id) })
  }
  return (
    <Field
      label="Answers"
      hint={question.type === 'single' ? 'Tick the right one' : 'Tick every right one'}
      group
    >
      <ul className="flex flex-col gap-2">
        {options.map((option, index) => (
          <li key={option.id} className="flex items-center gap-2.5">
            <Checkbox
              aria-label={`Answer ${index + 1} is right`}
              checked={isRight(option.id)}
              onCheckedChange={(on) => mark(option.id, on)}
            />
            <Input
              aria-label={`Answer ${index + 1}`}
              value={option.text}
              maxLength={1000}
              onChange={(event) =>
                onChange({ ...question, options: withText(options, option.id, event.target.value) })
              }
            />
            <IconButton
              label={`Take out answer ${index + 1}`}
              size="sm"
              disabled={options.length <= 2}
              onClick={() => remove(option.id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddOne
        list={options}
        label="Another answer"
        onAdd={() => onChange({ ...question, options: added(options, 'o') })}
      />
    </Field>
  )
}

/** The pairs of a matching question, and right-hand entries that match nothing. */
export function MatchingKey({ question, onChange }: KeyProps<Of<'matching'>>) {
  const { left, right, answer } = question
  const used = new Set(Object.values(answer))
  const extras = right.filter(({ id }) => !used.has(id))
  const textOfRight = (id: string | undefined) => right.find((option) => option.id === id)?.text ?? ''
  const addPair = () => {
    const lefts = added(left, 'l')
    const rights = added(right, 'r')
    const [one, other] = [lefts.at(-1)?.id ?? '', rights.at(-1)?.id ?? '']
    onChange({ ...question, left: lefts, right: rights, answer: { ...answer, [one]: other } })
  }
  const removePair = (id: string) => {
    const { [id]: gone, ...rest } = answer
    const isShared = Object.values(rest).includes(gone ?? '')
    onChange({
      ...question,
      left: without(left, id),
      right: isShared ? right : without(right, gone ?? ''),
      answer: rest,
    })
  }
  return (
    <Field label="Pairs" hint="Extra entries on the right make guessing harder" group>
      <ul className="flex flex-col gap-2">
        {left.map((option, index) => {
          const matched = answer[option.id]
          return (
            <li key={option.id} className="flex items-center gap-2">
              <Input
                aria-label={`Left side of pair ${index + 1}`}
                value={option.text}
                maxLength={1000}
                onChange={(event) =>
                  onChange({ ...question, left: withText(left, option.id, event.target.value) })
                }
              />
              <Input
                aria-label={`Right side of pair ${index + 1}`}
                value={textOfRight(matched)}
                maxLength={1000}
                onChange={(event) =>
                  onChange({ ...question, right: withText(right, matched ?? '', event.target.value) })
                }
              />
              <IconButton
                label={`Take out pair ${index + 1}`}
                size="sm"
                disabled={left.length <= 2}
                onClick={() => removePair(option.id)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
        {extras.map((option, index) => (
          <li key={option.id} className="flex items-center gap-2">
            <span className="w-full text-right text-sm text-ink-3">fits nothing</span>
            <Input
              aria-label={`Extra entry ${index + 1}`}
              value={option.text}
              maxLength={1000}
              onChange={(event) =>
                onChange({ ...question, right: withText(right, option.id, event.target.value) })
              }
            />
            <IconButton
              label={`Take out extra entry ${index + 1}`}
              size="sm"
              onClick={() => onChange({ ...question, right: without(right, option.id) })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        <li className="flex gap-2">
          <AddOne list={right} label="Another pair" onAdd={addPair} />
          <AddOne
            list={right}
            label="Extra entry"
            onAdd={() => onChange({ ...question, right: added(right, 'r') })}
          />
        </li>
      </ul>
    </Field>
  )
}

/** The items of an ordering question in the right order; learners get them shuffled. */
export function OrderingKey({ question, onChange }: KeyProps<Of<'ordering'>>) {
  const { items, answer } = question
  const textOf = (id: string) => items.find((item) => item.id === id)?.text ?? ''
  const add = () => {
    const list = added(items, 'i')
    onChange({ ...question, items: list, answer: [...answer, list.at(-1)?.id ?? ''] })
  }
  return (
    <Field label="Items, in the right order" hint="Learners get them mixed" group>
      <ol className="flex flex-col gap-2">
        {answer.map((id, index) => (
          <li key={id} className="flex items-center gap-1">
            <span className="tabular w-6 shrink-0 text-sm text-ink-3">{index + 1}</span>
            <Input
              aria-label={`Item ${index + 1}`}
              value={textOf(id)}
              maxLength={1000}
              onChange={(event) => onChange({ ...question, items: withText(items, id, event.target.value) })}
            />
            <IconButton
              label={`Move item ${index + 1} up`}
              size="sm"
              disabled={index === 0}
              onClick={() => onChange({ ...question, answer: movedTo(answer, index, index - 1) })}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move item ${index + 1} down`}
              size="sm"
              disabled={index === answer.length - 1}
              onClick={() => onChange({ ...question, answer: movedTo(answer, index, index + 1) })}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Take out item ${index + 1}`}
              size="sm"
              disabled={items.length <= 2}
              onClick={() =>
                onChange({
                  ...question,
                  items: without(items, id),
                  answer: answer.filter((one) => one !== id),
                })
              }
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <AddOne list={items} label="Another item" onAdd={add} />
    </Field>
  )
}
