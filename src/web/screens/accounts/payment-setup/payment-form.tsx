import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { paymentCalls } from '#contracts/accounts/payment-calls.ts'
import type { PaymentPreferenceAnswer } from '#contracts/accounts/payment-preference.ts'
import { type PaymentPreferenceField, paymentPreferenceMessage } from '#domain/accounts/payment-preference.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { keyOf, useAct } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { MethodFields } from './method-fields.tsx'
import {
  bodyOf,
  fieldsOf,
  methods,
  type Problems,
  problemsOf,
  type Values,
  valuesOf,
} from './payment-fields.ts'

/** Without `whose` it is one's own. */
type PaymentFormProps = { whose: string | undefined; stored: PaymentPreferenceAnswer }

/** The method and its fields; what was typed for another method is kept while one makes up one's mind. */
export function PaymentForm({ whose, stored }: PaymentFormProps) {
  const client = useQueryClient()
  const [method, setMethod] = useState(stored.preferredPaymentMethod ?? 'bank_account')
  const [values, setValues] = useState<Values>(() => valuesOf(stored))
  const [problems, setProblems] = useState<Problems>({})
  const hasNumber = stored.bankAccountNumberLast4 !== null
  const mailed = whose ? 'They get an email about the change.' : 'You get an email about the change.'
  const key = whose ? keyOf(paymentCalls.of, { params: { id: whose } }) : keyOf(paymentCalls.own)
  const options = {
    told: (answer: PaymentPreferenceAnswer) => ({
      title: 'Payment setup saved',
      description: JSON.stringify(answer) === JSON.stringify(stored) ? 'Nothing was changed.' : mailed,
    }),
    failed: (error: Error): false => {
      if (error instanceof ApiError) setProblems(error.fields)
      return false
    },
    onDone: (answer: PaymentPreferenceAnswer) => {
      client.setQueryData(key, answer)
      setValues((before) => ({ ...before, bankAccountNumber: '' }))
    },
  } as const
  const saveOwn = useAct(paymentCalls.saveOwn, options)
  const saveOf = useAct(paymentCalls.saveOf, options)
  const save = whose ? saveOf : saveOwn
  const change = (field: PaymentPreferenceField, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _, ...others }) => others)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.reset()
    const found = problemsOf(method, values, hasNumber)
    setProblems(found)
    const first = fieldsOf[method].find((field) => found[field])
    if (first) document.getElementById(first)?.focus()
    else if (whose) saveOf.mutate({ params: { id: whose }, body: bodyOf(method, values) })
    else saveOwn.mutate({ body: bodyOf(method, values) })
  }
  const isMissing = Object.values(problems).includes(paymentPreferenceMessage)
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <Card title="Method">
        <Field label="Preferred payment method" group compact>
          <RadioGroup
            aria-label="Preferred payment method"
            value={method}
            onValueChange={(value) => {
              setMethod(methods.find((one) => one.value === value)?.value ?? method)
              setProblems({})
              save.reset()
            }}
            options={methods}
          />
        </Field>
      </Card>
      <Card title={methods.find(({ value }) => value === method)?.label}>
        <MethodFields
          method={method}
          values={values}
          problems={problems}
          last4={stored.bankAccountNumberLast4}
          onChange={change}
        />
        {isMissing && (
          <p role="alert" className="mt-2 text-sm text-red">
            {paymentPreferenceMessage}
          </p>
        )}
        {save.error && !isMissing && Object.keys(problems).length === 0 && (
          <p role="alert" className="mt-2 text-sm text-red">
            {messageOf(save.error, 'Not saved. Your text is still here; try again.')}
          </p>
        )}
      </Card>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="lg" loading={save.isPending} loadingText="Saving…">
          Save payment setup
        </Button>
      </div>
    </form>
  )
}
