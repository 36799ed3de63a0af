import { useQueryClient } from '@tanstack/react-query'
import { paymentCalls } from '#billing/contract/payment-calls.ts'
import type { PaymentPreferenceAnswer } from '#billing/contract/payment-preference.ts'
import { paymentPreferenceMessage } from '#billing/rules/payment-preference.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Field } from '#design/field.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormProblem } from '#design/form/form-dialog.tsx'
import { useForm } from '#design/form/use-form.ts'
import { RadioGroup } from '#design/radio-group.tsx'
import { toast } from '#design/toast-store.ts'
import { keyOf, useAct } from '#shell/data/call.ts'
import { MethodFields } from './method-fields.tsx'
import { bodyOf, fieldsOf, methods, type PaymentValues, problemsOf, valuesOf } from './payment-fields.ts'

/** Without `whose` it is the caller's own. */
type PaymentFormProps = { whose: string | undefined; stored: PaymentPreferenceAnswer }

/** The payout method and its fields; input for another method is kept while switching. */
export function PaymentForm({ whose, stored }: PaymentFormProps) {
  const client = useQueryClient()
  const hasNumber = stored.bankAccountNumberLast4 !== null
  const mailed = whose ? 'They get an email about the change.' : 'You get an email about the change.'
  const key = whose ? keyOf(paymentCalls.of, { params: { id: whose } }) : keyOf(paymentCalls.own)
  const options = {
    failed: false,
    onDone: (answer: PaymentPreferenceAnswer) => {
      client.setQueryData(key, answer)
    },
  } as const
  const saveOwn = useAct(paymentCalls.saveOwn, options)
  const saveOf = useAct(paymentCalls.saveOf, options)
  const form = useForm<PaymentValues>({
    about: `payment-setup:${whose ?? 'own'}`,
    start: { ...valuesOf(stored), method: stored.preferredPaymentMethod ?? 'bank_account' },
    check: ({ method, ...values }) => problemsOf(method, values, hasNumber),
    send: async ({ method, ...values }) => {
      const body = bodyOf(method, values)
      // The data before saving: a live update may replace `stored` before the answer arrives.
      const before = JSON.stringify(stored)
      const answer = await (whose
        ? saveOf.mutateAsync({ params: { id: whose }, body })
        : saveOwn.mutateAsync({ body }))
      toast({
        title: 'Payment setup saved',
        description: JSON.stringify(answer) === before ? 'Nothing was changed.' : mailed,
      })
      form.set({ bankAccountNumber: '' })
    },
    failed: 'Not saved. Your text is still here; try again.',
  })
  const { method } = form.values
  const isMissing = fieldsOf[method].some((field) => form.problemOf(field) === paymentPreferenceMessage)
  return (
    <FormBody form={form} className="flex flex-col gap-4">
      <Card title="Method">
        <Field label="Preferred payment method" group compact>
          <RadioGroup
            aria-label="Preferred payment method"
            value={method}
            onValueChange={(value) => {
              form.set({ method: methods.find((one) => one.value === value)?.value ?? method })
              form.show({})
            }}
            options={methods}
          />
        </Field>
      </Card>
      <Card title={methods.find(({ value }) => value === method)?.label}>
        <MethodFields form={form} last4={stored.bankAccountNumberLast4} />
        {isMissing && (
          <p role="alert" className="mt-2 text-sm text-red">
            {paymentPreferenceMessage}
          </p>
        )}
        <FormProblem form={form} />
      </Card>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="lg" loading={form.isPending} loadingText="Saving…">
          Save payment setup
        </Button>
      </div>
    </FormBody>
  )
}
