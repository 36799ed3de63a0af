import { createContext, type ReactNode, use, useId } from 'react'
import { cx } from './cx.ts'

type Control = { id: string; describedBy?: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<Control | null>(null)

export type ControlProps = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

/** Props that a control inside a Field takes from it; its own props win. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = use(FieldContext)
  if (!field) return own
  return {
    id: own.id ?? field.id,
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field.required || undefined),
  }
}

function Label({
  htmlFor,
  children,
  className,
}: {
  htmlFor?: string
  children: ReactNode
  className?: string
}) {
  return (
    <label htmlFor={htmlFor} className={cx('text-sm font-medium text-ink', className)}>
      {children}
    </label>
  )
}

type FieldProps = {
  label: ReactNode
  children: ReactNode
  /** The field's problem; one at a time. */
  error?: string | undefined
  /** A warning that does not stop the form (R3). */
  warning?: string | undefined
  hint?: ReactNode
  required?: boolean | undefined
  optional?: boolean | undefined
  /** For groups (radio buttons): the label names the group and is not a `<label>` element. */
  group?: boolean
  /** Reserves no line below; the form then moves when a problem appears. */
  compact?: boolean
  className?: string | undefined
  id?: string
}

/** A label, one control, and one line below it for the problem, warning or hint. */
export function Field({
  label,
  children,
  error,
  warning,
  hint,
  required = false,
  optional = false,
  group = false,
  compact = false,
  className,
  id: givenId,
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  const note = error ?? warning ?? hint
  const control: Control = { id, describedBy: note ? noteId : undefined, invalid: Boolean(error), required }
  const title = (
    <>
      {label}
      {required && (
        <span className="text-red" aria-hidden="true">
          {' '}
          *
        </span>
      )}
      {optional && <span className="font-normal text-ink-3"> optional</span>}
    </>
  )
  const below = (note || !compact) && (
    <p
      id={noteId}
      aria-live={error ? 'polite' : undefined}
      className={cx(
        'mb-1.5 min-h-4 text-xs',
        error ? 'font-medium text-red' : warning ? 'text-amber' : 'text-ink-3',
      )}
    >
      {note}
    </p>
  )
  if (group) {
    return (
      <fieldset
        className={cx('flex min-w-0 flex-col gap-1', className)}
        aria-describedby={control.describedBy}
      >
        <legend className="mb-1 text-sm font-medium text-ink">{title}</legend>
        <FieldContext value={{ ...control, id: '' }}>{children}</FieldContext>
        {below}
      </fieldset>
    )
  }
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <Label htmlFor={id}>{title}</Label>
      <FieldContext value={control}>{children}</FieldContext>
      {below}
    </div>
  )
}
