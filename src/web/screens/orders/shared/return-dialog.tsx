import { useState } from 'react'
import type { FullOrder } from '#contracts/orders/move-order.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import { actionWords } from './order-words.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

type ReturnBody = {
  items?: { productId: string; quantity: number }[]
  isRestocked: boolean
  reason: string
}

type ReturnDialogProps = {
  order: FullOrder
  isPending: boolean
  error?: string
  onClose: () => void
  onSend: (body: ReturnBody) => void
}

/** Which lines come back, whether they can be sold again, and why. */
export function ReturnDialog({ order, isPending, error, onClose, onSend }: ReturnDialogProps) {
  const open = order.items.filter((line) => line.quantity > line.returnedQuantity)
  const [back, setBack] = useState(() =>
    Object.fromEntries(open.map((line) => [line.productId, line.quantity - line.returnedQuantity])),
  )
  const [isRestocked, setRestocked] = useState(true)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const chosen = open.flatMap((line) => {
    const quantity = back[line.productId] ?? 0
    return quantity > 0 ? [{ productId: line.productId, quantity }] : []
  })
  const isWhole = open.every((line) => back[line.productId] === line.quantity - line.returnedQuantity)

  const send = () => {
    if (chosen.length === 0) setProblem('Please enter what is coming back')
    else if (!reason.trim()) setProblem('Please give a reason')
    else onSend({ ...(isWhole ? {} : { items: chosen }), isRestocked, reason: reason.trim() })
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Return of ${order.orderNumber}`}
      description={actionWords.return.note}
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button variant="danger" loading={isPending} onClick={send}>
            {isWhole ? 'Return the whole order' : 'Return these items'}
          </Button>
        </>
      }
    >
      <ul className="mb-3 divide-y divide-line border-y border-line">
        {open.map((line) => (
          <li key={line.productId} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1 truncate">{line.productName}</span>
            <QuantityStepper
              label={`Units of ${line.productName} returned`}
              value={back[line.productId] ?? 0}
              max={line.quantity - line.returnedQuantity}
              onChange={(quantity) => setBack({ ...back, [line.productId]: quantity })}
            />
          </li>
        ))}
      </ul>
      <Checkbox checked={isRestocked} onCheckedChange={setRestocked} className="mb-3">
        Resellable: return to stock
      </Checkbox>
      <Field label="Reason" required hint="The customer is notified by email" error={problem ?? error}>
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </Dialog>
  )
}
