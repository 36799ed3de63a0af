import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { formatMoney } from './format.ts'
import { Input } from './input.tsx'

type PaymentDialogProps = {
  cents: number
  description: string
  isPending: boolean
  /** What the server has against the number. */
  error?: string | undefined
  onClose: () => void
  onPay: (transactionId: string) => void
  /** Who and what is paid, above the number. */
  children?: ReactNode
}

/** Asks for the number of the payment before something is marked as paid. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { cents, description, isPending, error, onClose, onPay, children } = props
  const formId = useId()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = number.trim()
    if (given) onPay(given)
    else setProblem('Please enter the number of the payment')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Pay ${formatMoney(cents)}`}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            Mark as paid
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
        <Field
          label="Payment number"
          required
          hint="The bank's trace number or your own reference"
          error={problem ?? error}
        >
          <Input
            value={number}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => {
              setNumber(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
