import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { keysOf } from '#platform/rules/records.ts'
import type { openReason } from '#shell/page/ask-reason.ts'

type ReasonDialogProps = { question: NonNullable<ReturnType<typeof openReason.get>> }

/** Asks for a reason, and for other answers that are recorded with it, before a decision. */
export function ReasonDialog({ question }: ReasonDialogProps) {
  const { title, description, about, asks = [], label = 'Reason', hint, isOptional = false } = question
  const { missing = 'Required', longest = 1000, action, isDanger = false, failed } = question
  const { stay = 'Keep as it is', send, settle } = question
  const isAsked = label !== null
  const form = useForm<Record<string, string> & { reason: string }>({
    about: `reason:${title}`,
    start: { ...Object.fromEntries(asks.map(({ field, start = '' }) => [field, start])), reason: '' },
    check: (values) => ({
      ...required(
        values,
        asks.flatMap(({ field, isOptional = false }) => (isOptional ? [] : [field])),
      ),
      ...(isAsked && !isOptional && !values.reason.trim() ? { reason: missing } : {}),
    }),
    send: async (values) => {
      const { reason, ...given } = trimmed(values)
      await send({ ...given, reason })
      settle(true)
    },
    ...(failed === undefined ? {} : { failed }),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={title}
      description={description}
      action={action}
      isDanger={isDanger}
      stay={stay}
      onClose={() => settle(false)}
    >
      {about}
      {asks.map(({ field, label, options, hint, isOptional = false }) => (
        <FormField
          key={field}
          form={form}
          name={field}
          label={label}
          options={options}
          hint={hint}
          required={!isOptional}
          optional={isOptional}
        />
      ))}
      {isAsked && (
        <FormField
          form={form}
          name="reason"
          label={label}
          required={!isOptional}
          optional={isOptional}
          hint={hint}
          rows={3}
          maxLength={longest}
        />
      )}
    </FormDialog>
  )
}

function trimmed<V extends Record<string, string>>(values: V): V {
  const kept = { ...values }
  for (const name of keysOf(values)) Object.assign(kept, { [name]: values[name]?.trim() })
  return kept
}
