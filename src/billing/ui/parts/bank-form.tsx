import type { ReactNode } from 'react'
import type { z } from 'zod'
import { addBankAccount } from '#billing/contract/client-banking.ts'
import { isLikelyAccountNumber, isRoutingNumber } from '#billing/rules/aba.ts'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { type Form, useForm } from '#design/form/use-form.ts'
import { Select } from '#design/select.tsx'
import { keysOf } from '#platform/rules/records.ts'
import { AchAgreement } from './ach-agreement.tsx'

export type BankValues = z.input<typeof addBankAccount> & { confirmAccountNumber: string; hasAgreed: boolean }

const emptyBank: BankValues = {
  bankName: '',
  accountHolderName: '',
  routingNumber: '',
  accountType: 'checking',
  accountNumber: '',
  confirmAccountNumber: '',
  hasAgreed: false,
}

type BankFormProps = {
  /** True when the agreement is required now; false when it can follow later. */
  asksAgreement: boolean
  /** The message for errors that belong to no field. */
  failed: string
  onSend: (values: BankValues) => Promise<unknown>
  /** The buttons. */
  children: (form: Form) => ReactNode
}

const accountTypes = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
]
const labels = {
  bankName: 'Bank name',
  accountHolderName: 'Account holder name',
  routingNumber: 'Routing number',
  accountNumber: 'Account number',
} as const

/** The body to send, without the repeated number and the agreement. */
export const bankBody = ({ confirmAccountNumber: _, hasAgreed: __, ...body }: BankValues) => body

function problemsOf(values: BankValues, asksAgreement: boolean): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of keysOf(labels))
    if (values[name].trim() === '') found[name] = `${labels[name]} is required`
  const parsed = addBankAccount.safeParse(bankBody(values))
  for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
  if (values.accountNumber !== values.confirmAccountNumber)
    found.confirmAccountNumber = 'Account numbers do not match'
  if (asksAgreement && !values.hasAgreed)
    found.hasAgreed = 'Please agree, so that we may debit your orders by ACH'
  return found
}

/** A form for a bank account: masked numbers, the account number twice, warnings that do not prevent sending (R3). */
export function BankForm({ asksAgreement, failed, onSend, children }: BankFormProps) {
  const form = useForm<BankValues>({
    about: 'bank-account',
    start: emptyBank,
    check: (values) => problemsOf(values, asksAgreement),
    send: onSend,
    failed,
  })
  const { routingNumber, accountNumber } = form.values
  const text = { form, required: true, maxLength: 200 }
  const digits = { ...text, inputMode: 'numeric', maxLength: 34 } as const
  return (
    <>
      <FormBody form={form} className="grid gap-x-4 sm:grid-cols-2">
        <FormField {...text} name="bankName" label={labels.bankName} />
        <FormField {...text} name="accountHolderName" label={labels.accountHolderName} />
        <FormField
          {...digits}
          name="routingNumber"
          label={labels.routingNumber}
          maxLength={9}
          warning={
            /^\d{9}$/.test(routingNumber) && !isRoutingNumber(routingNumber)
              ? 'This routing number fails its check digit: please check it again'
              : undefined
          }
        />
        <FormPart form={form} name="accountType" label="Account type" required>
          <Select
            value={form.values.accountType}
            onValueChange={(value) =>
              form.set({ accountType: addBankAccount.shape.accountType.parse(value) })
            }
            options={accountTypes}
          />
        </FormPart>
        <FormField
          {...digits}
          name="accountNumber"
          label={labels.accountNumber}
          type="password"
          warning={
            accountNumber.length >= 4 && !isLikelyAccountNumber(accountNumber)
              ? 'This does not look like an account number'
              : undefined
          }
        />
        <FormField {...digits} name="confirmAccountNumber" label="Confirm account number" type="password" />
        {asksAgreement && <AchAgreement form={form} className="sm:col-span-2" />}
      </FormBody>
      {children(form)}
    </>
  )
}
