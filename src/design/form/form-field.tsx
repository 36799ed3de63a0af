import { type ComponentProps, lazy, Suspense } from 'react'
import { recordOf } from '#platform/rules/records.ts'
import { Field } from '../field.tsx'
import { Input, Textarea } from '../input.tsx'
import type { Select as Choice } from '../select.tsx'
import { Skeleton } from '../skeleton.tsx'
import { printedOtherwise } from './printed-otherwise.ts'
import type { FormOf } from './use-form.ts'

// Forms of public pages mostly have typed fields: the code of a select is loaded with the first one shown.
const Select = lazy(async () => ({ default: (await import('../select.tsx')).Select }))

type PartProps<N extends string> = Omit<ComponentProps<typeof Field>, 'error' | 'id'> & {
  form: FormOf<Record<NoInfer<N>, unknown>>
  name: N
}

/** A form field around any control, with label and problem. */
export function FormPart<N extends string>({ form, name, ...field }: PartProps<N>) {
  return <Field {...field} error={form.problemOf(name)} />
}

type Look = Pick<
  ComponentProps<typeof Input>,
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'minLength'
  | 'min'
  | 'max'
  | 'placeholder'
  | 'disabled'
>
type FormFieldProps<N extends string> = Look &
  Omit<PartProps<N>, 'form' | 'children' | 'group'> & {
    form: FormOf<Record<NoInfer<N>, string>>
    /** Makes it a select. */
    options?: ComponentProps<typeof Choice>['options'] | undefined
    /** Makes it a text area of this many rows. */
    rows?: number
    /** Normalizes typed text. */
    clean?: (text: string) => string
    /** The id of a datalist with suggestions. */
    list?: string
    /** Also sets the HTML attribute `required`. */
    isNative?: boolean
  }

/** A form field for text or a choice. */
export function FormField<N extends string>(props: FormFieldProps<N>) {
  const { form, name, options, rows, clean, type, autoComplete, autoFocus, inputMode, maxLength } = props
  const { minLength, min, max, placeholder, disabled, list, isNative, ...field } = props
  const { required = false, compact = false, optional = !(required || compact) } = field
  const value = form.values[name]
  const set = (text: string) => form.set(recordOf([name], () => (clean ? clean(text) : text)))
  const isName = !options && !rows && (type === undefined || type === 'text')
  const typed = {
    name,
    value,
    ...{ maxLength, minLength, placeholder, disabled },
    onChange: (event: { target: { value: string } }) => set(event.target.value),
    onBlur: () => form.leave(name),
  }
  return (
    <FormPart
      warning={isName ? printedOtherwise(value) : undefined}
      {...field}
      optional={optional}
      form={form}
      name={name}
    >
      {options ? (
        <Suspense fallback={<Skeleton className="h-8 rounded-md touch:h-11" />}>
          <Select
            name={name}
            value={value}
            options={options}
            placeholder={placeholder}
            disabled={disabled}
            emptyLabel={optional ? 'None' : undefined}
            onValueChange={set}
          />
        </Suspense>
      ) : rows ? (
        <Textarea {...typed} rows={rows} />
      ) : (
        <Input
          {...typed}
          {...{ autoFocus, inputMode, min, max, list }}
          required={isNative && required}
          type={type ?? 'text'}
          autoComplete={autoComplete ?? 'off'}
        />
      )}
    </FormPart>
  )
}
