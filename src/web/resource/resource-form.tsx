import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Control, type FieldErrors, useController, useForm, useWatch } from 'react-hook-form'
import type { Contract } from '#contracts/define.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { fieldInfo, isRequired } from './field-info.ts'
import { FieldInput } from './field-input.tsx'
import { checkChanges, checkNew, startValues, type Values } from './form-values.ts'
import type { FieldInfo, Input, Row } from './types.ts'

type ResourceFormProps<C extends Contract> = {
  contract: C
  inputs: readonly Input<C>[]
  /** The record to change; without it a new one is asked for. */
  row?: Row
  defaults?: Values
  hidden?: ReadonlySet<string>
  /**
   * The checked values: all of a new record, only the changed ones of an old, with the record one began with: what
   * somebody else saved meanwhile is a conflict, also when the screen has shown it. Rejects with what the server says.
   */
  onSubmit: (values: Values, base: Row | undefined) => Promise<unknown>
  onCancel: () => void
  /** Told whenever there is something to lose. */
  onDirty?: (isDirty: boolean) => void
  submitLabel: string
}

/** Asks for a record, field by field; what was typed stays when something fails. */
export function ResourceForm<C extends Contract>(props: ResourceFormProps<C>) {
  const { contract, inputs, row, defaults, hidden, onSubmit, onCancel, onDirty, submitLabel } = props
  const shown = useMemo(
    () => usable(contract, inputs, hidden, row !== undefined),
    [contract, inputs, hidden, row],
  )
  const infos = useMemo(
    () => shown.map((input) => fieldInfo(contract, input.field, input)),
    [contract, shown],
  )
  const [problem, setProblem] = useState<string>()
  const formRef = useRef<HTMLFormElement>(null)
  const titleId = useId()

  // The record one began with: a live event must neither wipe what is typed nor hide a conflict.
  const [base] = useState(row)
  const check = (typed: Values) => {
    const asked = infos.filter((_, index) => shown[index]?.when?.(typed) !== false)
    if (base) return checkChanges(contract, asked, typed, base)
    const { values, problems } = checkNew(contract, asked, typed)
    const needed = shown.filter(
      ({ field, isNeeded, when }) => isNeeded && when?.(typed) !== false && values[field] === undefined,
    )
    return {
      values,
      problems: { ...Object.fromEntries(needed.map(({ field }) => [field, 'Required'])), ...problems },
    }
  }
  const form = useForm<Values>({
    defaultValues: startValues(infos, base ?? defaults ?? {}),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (typed) => {
      const { values, problems } = check(typed)
      const fields = Object.entries(problems)
      if (fields.length === 0) return { values, errors: {} }
      const errors: FieldErrors<Values> = Object.fromEntries(
        fields.map(([field, message]) => [field, { type: 'validate', message }]),
      )
      return { values: {}, errors }
    },
  })
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const focusProblem = () =>
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      await onSubmit(values, base)
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      const known = fields.filter(([field]) => infos.some((info) => info.field === field))
      for (const [field, message] of known) form.setError(field, { type: 'server', message })
      if (known.length === 0) setProblem(messageOf(error, 'Not saved. Your text is still here; try again.'))
      else focusProblem()
    }
  }, focusProblem)

  return (
    <form ref={formRef} noValidate onSubmit={(event) => void submit(event)} aria-labelledby={titleId}>
      <span id={titleId} className="sr-only">
        {submitLabel}
      </span>
      <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {shown.map((input, index) => {
          const info = infos[index]
          return (
            info && (
              <FormField
                // One field may be asked in two ways: a discount in percent or in dollars.
                key={`${input.field} ${input.kind ?? ''}`}
                contract={contract}
                input={input}
                info={info}
                control={form.control}
                row={base}
              />
            )
          )
        })}
      </div>
      {problem && (
        <p
          role="alert"
          className="mt-2 rounded-md border border-red-line bg-red-soft px-3 py-2 text-sm text-red"
        >
          {problem}
        </p>
      )}
      <div className="sticky -bottom-5 -mx-5 mt-3 -mb-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

function usable<C extends Contract>(
  contract: C,
  inputs: readonly Input<C>[],
  hidden: ReadonlySet<string> | undefined,
  isChange: boolean,
): readonly Input<C>[] {
  const writable: Record<string, unknown> = isChange ? contract.update.shape : contract.create.shape
  return inputs.filter((input) => input.field in writable && !hidden?.has(input.field))
}

type FormFieldProps<C extends Contract> = {
  contract: C
  input: Input<C>
  info: FieldInfo
  control: Control<Values>
  row: Row | undefined
}

function FormField<C extends Contract>({ contract, input, info, control, row }: FormFieldProps<C>) {
  const { field, fieldState } = useController({ name: input.field, control })
  const isWide = input.wide || info.kind === 'long' || info.kind === 'list'
  const required = isRequired(contract, input.field) || (input.isNeeded === true && row === undefined)
  const last4 = row?.[`${input.field}Last4`]
  const editor: ReactNode = (
    <FieldInput
      info={info}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      placeholder={typeof last4 === 'string' ? `•••• ${last4}` : input.placeholder}
    />
  )
  const body = (
    <>
      {input.section && (
        <h3 className="mt-2 mb-1 border-b border-line pb-1 text-sm font-semibold sm:col-span-2">
          {input.section}
        </h3>
      )}
      {info.kind === 'flag' ? (
        <div className={cx('self-center', isWide && 'sm:col-span-2')}>
          {editor}
          <p className="min-h-4 text-xs text-red">{fieldState.error?.message}</p>
        </div>
      ) : (
        <Field
          label={info.label}
          required={required}
          hint={input.hint}
          error={fieldState.error?.message}
          className={cx(isWide && 'sm:col-span-2')}
        >
          {editor}
        </Field>
      )}
    </>
  )
  return input.when ? (
    <Conditional control={control} when={input.when}>
      {body}
    </Conditional>
  ) : (
    body
  )
}

type ConditionalProps = { control: Control<Values>; when: (values: Values) => boolean; children: ReactNode }

function Conditional({ control, when, children }: ConditionalProps) {
  const values = useWatch({ control })
  return when(values) ? children : null
}
