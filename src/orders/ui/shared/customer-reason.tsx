import { FormField } from '#design/form/form-field.tsx'
import type { FormOf } from '#design/form/use-form.ts'

export const isCustomerNotified = 'The customer is notified by email'

/** The reason for a change of an order, which the customer sees. */
export function CustomerReason({ form }: { form: FormOf<{ reason: string }> }) {
  return (
    <FormField
      form={form}
      name="reason"
      label="Reason"
      required
      hint={isCustomerNotified}
      rows={3}
      maxLength={500}
    />
  )
}
