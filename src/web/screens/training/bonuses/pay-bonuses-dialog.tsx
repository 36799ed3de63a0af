import { type FormEvent, useId, useState } from 'react'
import type { AdminBonus } from '#contracts/training/settle-bonuses.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { formatCount, formatMoney } from '#web/design/format.ts'
import { Input } from '#web/design/input.tsx'
import { sumOf } from './bonus-words.ts'

type PayBonusesDialogProps = {
  rows: readonly AdminBonus[]
  isPending: boolean
  onClose: () => void
  onPay: (transactionId: string) => void
}

/** Asks for the number of the payment before bonuses are marked as paid; says who is in it. */
export function PayBonusesDialog({ rows, isPending, onClose, onPay }: PayBonusesDialogProps) {
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
      description={`${formatCount(rows.length, 'bonus is', 'bonuses are')} marked as paid now. This cannot be undone.`}
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
        <ul className="max-h-48 divide-y divide-line overflow-y-auto text-sm">
          {rows.map((row) => (
            <li key={row.id} className="flex justify-between gap-3 py-1.5">
              <span className="min-w-0 truncate">
                {row.name} <span className="text-ink-3">{row.tier}</span>
              </span>
              <span className="tabular">{formatMoney(row.bonusAmount)}</span>
            </li>
          ))}
        </ul>
        <Field
          label="Payment number"
          required
          hint="The bank's trace number or your own reference"
          error={problem}
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
