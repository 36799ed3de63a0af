import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { formatCount, formatMoney } from '#web/design/format.ts'
import { Input } from '#web/design/input.tsx'
import { type Commission, sumOf } from './commissions-data.ts'

type PayDialogProps = {
  rows: readonly Commission[]
  isPending: boolean
  error?: string
  onClose: () => void
  onPay: (transactionId: string) => void
}

/** Asks for the number of the payment before commissions are marked as paid. */
export function PayDialog({ rows, isPending, error, onClose, onPay }: PayDialogProps) {
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
      title={`Pay ${formatMoney(sumOf(rows))}`}
      description={`${formatCount(rows.length, 'commission is', 'commissions are')} marked as paid today. This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            Mark as paid
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
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
