import { type ReactNode, useId } from 'react'
import { recordOf } from '#platform/rules/records.ts'
import { Checkbox } from '../checkbox.tsx'
import type { FormOf } from './use-form.ts'

type FormCheckProps<N extends string> = {
  form: FormOf<Record<NoInfer<N>, boolean>>
  name: N
  required?: boolean
  /** The full text that is agreed to. */
  text?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A checkbox of a form, with its problem. */
export function FormCheck<N extends string>(props: FormCheckProps<N>) {
  const { form, name, required = false, text, className, children } = props
  const noteId = useId()
  const problem = form.problemOf(name)
  return (
    <div className={className}>
      <Checkbox
        name={name}
        required={required}
        checked={form.values[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? noteId : undefined}
        onCheckedChange={(on) => form.set(recordOf([name], () => on))}
      >
        {children}
      </Checkbox>
      {text && <p className="mt-2 text-xs text-ink-2">{text}</p>}
      <p id={noteId} aria-live="polite" className="mt-1 min-h-4 text-xs font-medium text-red">
        {problem}
      </p>
    </div>
  )
}
