import { useState } from 'react'
import type { FullOrder } from '#contracts/orders/move-order.ts'
import { splitInWords } from '#domain/orders/why-it-waits.ts'
import type { FieldErrors } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import { actionWords } from './order-words.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

type ReduceBody = { items: { productId: string; quantity: number }[]; reason: string }

type ReduceDialogProps = {
  order: FullOrder
  isPending: boolean
  errors?: FieldErrors
  onClose: () => void
  onSend: (body: ReduceBody) => void
}

/** Fewer of some lines; what is missing is proposed as what falls away. */
export function ReduceDialog({ order, isPending, errors, onClose, onSend }: ReduceDialogProps) {
  const [left, setLeft] = useState(() =>
    Object.fromEntries(order.items.map((line) => [line.productId, line.quantity - line.missing])),
  )
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ lines?: string; reason?: string }>({})
  const items = order.items.flatMap((line) => {
    const quantity = left[line.productId] ?? line.quantity
    return quantity < line.quantity ? [{ productId: line.productId, quantity }] : []
  })
  const isAll = order.items.every((line) => left[line.productId] === 0)
  const send = () => {
    const found = {
      ...(items.length === 0 ? { lines: 'Please lower at least one quantity' } : {}),
      ...(isAll ? { lines: 'This would empty the order: please cancel it instead' } : {}),
      ...(reason.trim() ? {} : { reason: 'Please give a reason' }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) onSend({ items, reason: reason.trim() })
  }
  const refused = Object.entries(errors ?? {}).find(([field]) => field.startsWith('items'))?.[1]
  const lines = problems.lines ?? refused
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reduce ${order.orderNumber}`}
      description={actionWords.reduce.note}
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button variant="primary" loading={isPending} onClick={send}>
            Reduce
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((line) => (
          <li key={line.productId} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{line.productName}</span>
              <span className="block text-xs text-ink-3">
                {[
                  `${line.quantity} ordered`,
                  splitInWords({ ...line, backordered: line.backorderedQuantity }),
                ]
                  .filter(Boolean)
                  .join(': ')}
              </span>
            </span>
            <QuantityStepper
              label={`Units of ${line.productName} to keep`}
              value={left[line.productId] ?? line.quantity}
              max={line.quantity}
              onChange={(quantity) => {
                setLeft({ ...left, [line.productId]: quantity })
                setProblems({})
              }}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-1 mb-2 min-h-4 text-xs font-medium text-red">
        {lines}
      </p>
      <Field
        label="Reason"
        required
        hint="The customer is notified by email"
        error={problems.reason ?? errors?.reason}
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setProblems({})
          }}
        />
      </Field>
    </Dialog>
  )
}
