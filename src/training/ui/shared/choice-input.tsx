import { useId } from 'react'
import { cx } from '#design/cx.ts'
import { type Answer, listOf, type QuestionProps } from './quiz-answers.ts'

const cardClass = cx(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-md leading-snug',
  'transition-[border-color,background-color] duration-(--quick) hover:border-field hover:bg-hover',
  'has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
)

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  onChange: () => void
  children: string
}

/** A native input, so that keyboard and forms work as usual; the whole card is its label. */
function Choice({ type, name, checked, onChange, children }: ChoiceProps) {
  return (
    <label className={cardClass}>
      <input
        type={type}
        name={name}
        checked={checked}
        onChange={onChange}
        className="size-4 shrink-0 accent-(--accent) focus-visible:outline-none"
      />
      {children}
    </label>
  )
}

export function SingleInput({ question, value, onChange }: QuestionProps) {
  const name = useId()
  return (
    <div className="flex flex-col gap-2">
      {(question.options ?? []).map((option) => (
        <Choice
          key={option.id}
          type="radio"
          name={name}
          checked={value === option.id}
          onChange={() => onChange(option.id)}
        >
          {option.text}
        </Choice>
      ))}
    </div>
  )
}

export function MultipleInput({ question, value, onChange }: QuestionProps) {
  const name = useId()
  const chosen = listOf(value)
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="flex flex-col gap-2">
      {(question.options ?? []).map((option) => (
        <Choice
          key={option.id}
          type="checkbox"
          name={name}
          checked={chosen.includes(option.id)}
          onChange={() => toggle(option.id)}
        >
          {option.text}
        </Choice>
      ))}
    </div>
  )
}

const sides: readonly { value: Answer; label: string }[] = [
  { value: true, label: 'True' },
  { value: false, label: 'False' },
]

export function TrueFalseInput({ value, onChange }: QuestionProps) {
  const name = useId()
  return (
    <div className="grid grid-cols-2 gap-2">
      {sides.map((side) => (
        <Choice
          key={side.label}
          type="radio"
          name={name}
          checked={value === side.value}
          onChange={() => onChange(side.value)}
        >
          {side.label}
        </Choice>
      ))}
    </div>
  )
}
