import { FormField } from '#design/form/form-field.tsx'
import type { FormOf } from '#design/form/use-form.ts'

export const isCustomerNotified = 'The customer is notified by email'

/** Why an order changes, which its customer reads. */
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
