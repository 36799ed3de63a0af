import type { ComponentProps } from 'react'
import {
  type PaymentMethod,
  type PaymentPreferenceField,
  paymentPreferenceMessage,
} from '#domain/accounts/payment-preference.ts'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { fieldsOf, type Problems, routingWarning, type Values } from './payment-fields.ts'

type MethodFieldsProps = {
  method: PaymentMethod
  values: Values
  problems: Problems
  /** Of the account number that is stored already. */
  last4: string | null
  onChange: (field: PaymentPreferenceField, value: string) => void
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

export function MethodFields({ method, values, problems, last4, onChange }: MethodFieldsProps) {
  const isEither = method === 'zelle'
  return (
    <>
      {isEither && <p className="mb-3 text-sm text-ink-2">Either one is enough.</p>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {fieldsOf[method].map((field) => {
          const { label, ...look } = looks[field]
          const problem = problems[field]
          const isKept = field === 'bankAccountNumber' && last4 !== null
          return (
            <Field
              key={field}
              id={field}
              label={label}
              required={!isEither && !isKept}
              // The sentence about all of them stands once below; each field says what is wrong with it.
              error={problem === paymentPreferenceMessage ? 'Required' : problem}
              warning={field === 'bankRoutingNumber' ? routingWarning(values[field]) : undefined}
              hint={isKept ? `Stored: ••••${last4}. Leave it empty to keep it.` : undefined}
            >
              {field === 'bankAccountType' ? (
                <Select
                  value={values[field]}
                  onValueChange={(value) => onChange(field, value)}
                  options={accountTypes}
                />
              ) : (
                <Input
                  {...look}
                  value={values[field]}
                  onChange={(event) => onChange(field, event.target.value)}
                />
              )}
            </Field>
          )
        })}
      </div>
    </>
  )
}
