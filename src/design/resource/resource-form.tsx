import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Contract, CreateOf, UpdateOf } from '#platform/contract/define.ts'
import { type FieldInfo, infoIn, infoOf } from '#platform/contract/field-info.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { FormBody } from '../form/form-body.tsx'
import { FormProblem } from '../form/form-dialog.tsx'
import { FormPart } from '../form/form-field.tsx'
import { printedOtherwise } from '../form/printed-otherwise.ts'
import { type FormOf, useForm } from '../form/use-form.ts'
import { FieldInput } from './field-input.tsx'
import { checkChanges, checkNew, startValues, type Values } from './form-values.ts'
import type { Input, Row } from './types.ts'

type ResourceFormProps<C extends Contract> = {
  contract: C
  inputs: readonly Input<C>[]
  /** The record to change; without it the form creates one. */
  row?: Row
  defaults?: Values | undefined
  hidden?: ReadonlySet<string>
  /** Creates a record from the checked values; false: the person thought better of it. Rejects with the server's error. */
  onAdd?: (values: CreateOf<C> & Values) => Promise<unknown>
  /**
   * Saves the changes over `base`, the record as it was when the form opened: what somebody else saved meanwhile is a
   * conflict, even if the screen already shows it.
   */
  onChange?: (changes: UpdateOf<C> & Values, base: Row) => Promise<unknown>
  onCancel: () => void
  /** Called when the form becomes dirty or clean; `discard` forgets what was typed. */
  onDirty?: (isDirty: boolean, discard: () => void) => void
  submitLabel: string
}

/** The form of a record; what was typed stays when saving fails. */
export function ResourceForm<C extends Contract>(props: ResourceFormProps<C>) {
  const { contract, inputs, row, defaults, hidden, onAdd, onChange, onCancel, onDirty, submitLabel } = props
  const shown = useMemo(
    () => usable(contract, inputs, hidden, row !== undefined),
    [contract, inputs, hidden, row],
  )
  const infos = useMemo(() => shown.map((input) => infoOf(contract, input.field)), [contract, shown])
  const titleId = useId()

  // The record as it was when the form opened: a live event must neither overwrite what is typed nor hide a conflict.
  const [base] = useState(row)
  const asked = (typed: Values) => infos.filter((_, index) => shown[index]?.when?.(typed) !== false)
  const changesIn = (typed: Values, row: Row) => checkChanges(contract, asked(typed), typed, row)
  const added = (typed: Values) => {
    const { values, problems } = checkNew(contract, asked(typed), typed)
    const needed = shown.filter(
      ({ field, isNeeded, when }) => isNeeded && when?.(typed) !== false && values[field] === undefined,
    )
    return {
      values,
      problems: { ...Object.fromEntries(needed.map(({ field }) => [field, 'Required'])), ...problems },
    }
  }
  const form = useForm<Values>({
    about: `${contract.name}:${base?.id ?? newIn(defaults)}`,
    secrets: contract.secrets,
    start: startValues(infos, base ?? defaults ?? {}),
    check: (typed) => (base ? changesIn(typed, base) : added(typed)).problems,
    send: (typed) => (base ? onChange?.(changesIn(typed, base).values, base) : onAdd?.(added(typed).values)),
    failed: 'Not saved. Your text is still here; try again.',
  })
  const { isDirty, kept } = form
  const settle = useRef(kept.settle)
  settle.current = kept.settle
  useEffect(() => onDirty?.(isDirty, () => settle.current()), [isDirty, onDirty])

  return (
    <FormBody form={form} aria-labelledby={titleId}>
      <span id={titleId} className="sr-only">
        {submitLabel}
      </span>
      <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {shown.map((input, index) => {
          const info = infos[index]
          if (!info || input.when?.(form.values) === false) return null
          return <AskedField key={input.field} input={input} info={info} form={form} row={base} />
        })}
      </div>
      <FormProblem form={form} />
      <div className="sticky -bottom-5 -mx-5 mt-3 -mb-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" loading={form.isPending}>
          {submitLabel}
        </Button>
      </div>
    </FormBody>
  )
}

/** A new record of one business is not offered for another. */
const newIn = (defaults: Values | undefined) =>
  ['new', ...Object.values(defaults ?? {}).filter((value) => typeof value === 'string')].join(':')

function usable<C extends Contract>(
  contract: C,
  inputs: readonly Input<C>[],
  hidden: ReadonlySet<string> | undefined,
  isChange: boolean,
): readonly Input<C>[] {
  const writable: Record<string, unknown> = isChange ? contract.update.shape : contract.create.shape
  return inputs.filter((input) => input.field in writable && !hidden?.has(input.field))
}

type AskedFieldProps<C extends Contract> = {
  input: Input<C>
  info: FieldInfo
  form: FormOf<Values>
  row: Row | undefined
}

function AskedField<C extends Contract>({ input, info, form, row }: AskedFieldProps<C>) {
  const field: string = input.field
  const isWide = input.wide || info.kind === 'long' || info.kind === 'list'
  const className = cx(isWide && 'sm:col-span-2')
  const last4 = row?.[`${field}Last4`]
  const set = (value: unknown) => form.set({ [field]: value })
  const editor = input.custom?.control({ values: form.values, set }) ?? (
    <FieldInput
      // The kind may depend on another field: a discount in percent or in dollars.
      info={infoIn(info, form.values)}
      value={form.values[field]}
      onChange={set}
      onBlur={() => form.leave(field)}
      placeholder={typeof last4 === 'string' ? `•••• ${last4}` : input.placeholder}
    />
  )
  return (
    <>
      {input.section && (
        <h3 className="mt-2 mb-1 border-b border-line pb-1 text-sm font-semibold sm:col-span-2">
          {input.section}
        </h3>
      )}
      {info.kind === 'flag' ? (
        <div className={cx('self-center', className)}>
          {editor}
          <p className="min-h-4 text-xs text-red">{form.problemOf(field)}</p>
        </div>
      ) : (
        <FormPart
          form={form}
          name={field}
          label={input.custom?.label ?? info.label}
          required={info.isRequired || (input.isNeeded === true && row === undefined)}
          hint={input.hint}
          warning={info.kind === 'text' ? printedOtherwise(form.values[field]) : undefined}
          className={className}
          group={info.kind === 'list' && info.options.length > 0}
        >
          {editor}
        </FormPart>
      )}
    </>
  )
}
