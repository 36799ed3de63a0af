import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { addBankAccount } from '#contracts/accounts/client-banking.ts'
import { isLikelyAccountNumber, isRoutingNumber } from '#domain/accounts/aba.ts'
import { useAppConfig } from '#web/app/app-config.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'

export type BankValues = z.input<typeof addBankAccount> & { confirmAccountNumber: string; hasAgreed: boolean }

export const emptyBank: BankValues = {
  bankName: '',
  accountHolderName: '',
  routingNumber: '',
  accountType: 'checking',
  accountNumber: '',
  confirmAccountNumber: '',
  hasAgreed: false,
}

type BankFormProps = {
  /** Whether the debits must be agreed to, or may be later. */
  asksAgreement: boolean
  /** What the server has against it. */
  problems: Readonly<Record<string, string>>
  onSend: (values: BankValues) => void
  /** The buttons, given the form's id. */
  children: (formId: string) => ReactNode
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

/** What is sent: the number once, no agreement. */
export const bankBody = ({ confirmAccountNumber: _, hasAgreed: __, ...body }: BankValues) => body

function problemsOf(values: BankValues, asksAgreement: boolean): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, label] of Object.entries(labels))
    if (values[name as keyof typeof labels].trim() === '') found[name] = `${label} is required`
  const parsed = addBankAccount.safeParse(bankBody(values))
  for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
  if (values.accountNumber !== values.confirmAccountNumber)
    found.confirmAccountNumber = 'Account numbers do not match'
  if (asksAgreement && !values.hasAgreed)
    found.hasAgreed = 'Please agree, so that we may debit your orders by ACH'
  return found
}

/** A bank account as it is typed: numbers masked, the account number twice, doubts said without stopping (R3). */
export function BankForm({ asksAgreement, problems, onSend, children }: BankFormProps) {
  const formId = useId()
  const { achAuthorization } = useAppConfig()
  const [values, setValues] = useState(emptyBank)
  const [own, setOwn] = useState<Record<string, string>>({})
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const errorOf = (name: string) => own[name] ?? (changed.has(name) ? undefined : problems[name])
  function change(patch: Partial<BankValues>) {
    setValues((now) => ({ ...now, ...patch }))
    setOwn((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
    setChanged((now) => new Set([...now, ...Object.keys(patch)]))
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = problemsOf(values, asksAgreement)
    setOwn(found)
    setChanged(new Set())
    const form = event.currentTarget
    if (Object.keys(found).length === 0) onSend(values)
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const text = (name: keyof typeof labels | 'confirmAccountNumber', isMasked = false) => (
    <Input
      name={name}
      type={isMasked ? 'password' : 'text'}
      inputMode={name === 'bankName' || name === 'accountHolderName' ? undefined : 'numeric'}
      autoComplete="off"
      maxLength={name === 'routingNumber' ? 9 : name.endsWith('ccountNumber') ? 34 : 200}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const routing = values.routingNumber
  const number = values.accountNumber
  return (
    <>
      <form id={formId} onSubmit={submit} noValidate className="grid gap-x-4 sm:grid-cols-2">
        <Field label={labels.bankName} required error={errorOf('bankName')}>
          {text('bankName')}
        </Field>
        <Field label={labels.accountHolderName} required error={errorOf('accountHolderName')}>
          {text('accountHolderName')}
        </Field>
        <Field
          label={labels.routingNumber}
          required
          error={errorOf('routingNumber')}
          warning={
            /^\d{9}$/.test(routing) && !isRoutingNumber(routing)
              ? 'This routing number fails its check digit: please check it again'
              : undefined
          }
        >
          {text('routingNumber')}
        </Field>
        <Field label="Account type" required>
          <Select
            value={values.accountType}
            onValueChange={(value) => change({ accountType: addBankAccount.shape.accountType.parse(value) })}
            options={accountTypes}
          />
        </Field>
        <Field
          label={labels.accountNumber}
          required
          error={errorOf('accountNumber')}
          warning={
            number.length >= 4 && !isLikelyAccountNumber(number)
              ? 'This does not look like an account number'
              : undefined
          }
        >
          {text('accountNumber', true)}
        </Field>
        <Field label="Confirm account number" required error={errorOf('confirmAccountNumber')}>
          {text('confirmAccountNumber', true)}
        </Field>
        {asksAgreement && (
          <div className="sm:col-span-2">
            <Checkbox
              name="hasAgreed"
              required
              checked={values.hasAgreed}
              aria-invalid={errorOf('hasAgreed') ? true : undefined}
              aria-describedby={errorOf('hasAgreed') ? `${formId}-agreement` : undefined}
              onCheckedChange={(hasAgreed) => change({ hasAgreed })}
            >
              {achAuthorization.label}
            </Checkbox>
            {achAuthorization.text && <p className="mt-2 text-xs text-ink-2">{achAuthorization.text}</p>}
            <p
              id={`${formId}-agreement`}
              aria-live="polite"
              className="mt-1 min-h-4 text-xs font-medium text-red"
            >
              {errorOf('hasAgreed')}
            </p>
          </div>
        )}
      </form>
      {children(formId)}
    </>
  )
}
