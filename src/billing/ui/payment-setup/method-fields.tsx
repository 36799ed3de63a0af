import type { ComponentProps } from 'react'
import { type PaymentPreferenceField, paymentPreferenceMessage } from '#billing/rules/payment-preference.ts'
import { FormField } from '#design/form/form-field.tsx'
import type { FormOf } from '#design/form/use-form.ts'
import type { Input } from '#design/input.tsx'
import { fieldsOf, type PaymentValues } from './payment-fields.ts'

type MethodFieldsProps = {
  form: FormOf<PaymentValues>
  /** The last four digits of the stored account number. */
  last4: string | null
}

type Look = { label: string } & Pick<
  ComponentProps<typeof Input>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'
>

const looks: Readonly<Record<PaymentPreferenceField, Look>> = {
  bankName: { label: 'Bank name', maxLength: 200 },
  bankAccountType: { label: 'Account type' },
  bankRoutingNumber: { label: 'Routing number', inputMode: 'numeric', autoComplete: 'off', maxLength: 9 },
  bankAccountNumber: { label: 'Account number', type: 'password', autoComplete: 'off', maxLength: 34 },
  zelleEmail: { label: 'Zelle email', type: 'email', autoComplete: 'email', maxLength: 254 },
  zellePhone: { label: 'Zelle phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  cashAppHandle: { label: 'Cash App handle', placeholder: '$yourname', maxLength: 100 },
  venmoHandle: { label: 'Venmo handle', placeholder: '@yourname', maxLength: 100 },
  paypalEmail: { label: 'PayPal email', type: 'email', autoComplete: 'email', maxLength: 254 },
}

const accountTypes = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
]

export function MethodFields({ form, last4 }: MethodFieldsProps) {
  const { method } = form.values
  const isEither = method === 'zelle'
  // The general message is shown once below the fields; each field shows its own problem.
  const own: FormOf<PaymentValues> = {
    ...form,
    problemOf: (name) => {
      const problem = form.problemOf(name)
      return problem === paymentPreferenceMessage ? 'Required' : problem
    },
  }
  return (
    <>
      {isEither && <p className="mb-3 text-sm text-ink-2">Either one is enough.</p>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {fieldsOf[method].map((field) => {
          const isKept = field === 'bankAccountNumber' && last4 !== null
          return (
            <FormField
              key={field}
              {...looks[field]}
              form={own}
              name={field}
              required={!isEither && !isKept}
              optional={false}
              options={field === 'bankAccountType' ? accountTypes : undefined}
              hint={isKept ? `Stored: ••••${last4}. Leave it empty to keep it.` : undefined}
            />
          )
        })}
      </div>
    </>
  )
}
