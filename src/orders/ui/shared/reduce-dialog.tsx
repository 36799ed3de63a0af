import { splitInWords } from '#catalog/rules/missing-units.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { useForm } from '#design/form/use-form.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { isPartShipped, openOf } from '#orders/rules/shipped-lines.ts'
import { ApiError } from '#shell/data/api.ts'
import { CustomerReason } from './customer-reason.tsx'
import { actionWords } from './order-words.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

type Left = Readonly<Record<string, number>>
type ReduceBody = { items: { productId: string; quantity: number }[]; reason: string }

type ReduceDialogProps = {
  order: FullOrder
  onClose: () => void
  onSend: (body: ReduceBody) => Promise<unknown>
}

/** The description when a part of the order has shipped. */
const partNote =
  'What has shipped stays as it is; of the rest, stock, total and commission are updated. The customer is notified.'
const overNote =
  'Nothing is left to ship: the order is over, and comes to what was invoiced. The customer is notified. This cannot be undone.'

/** Lowers quantities of lines; proposes to drop missing units, and keeps what has shipped. */
export function ReduceDialog({ order, onClose, onSend }: ReduceDialogProps) {
  const isPart = isPartShipped(order.items)
  const itemsOf = (left: Left) =>
    order.items.flatMap((line) => {
      const quantity = left[line.productId] ?? line.quantity
      return quantity < line.quantity ? [{ productId: line.productId, quantity }] : []
    })
  const start: Left = Object.fromEntries(
    order.items.map((line) => [line.productId, line.quantity - line.missing]),
  )
  const form = useForm({
    about: `reduce:${order.id}`,
    start: { left: start, reason: '' },
    check: ({ left, reason }) => ({
      ...(itemsOf(left).length === 0 ? { left: 'Please lower at least one quantity' } : {}),
      ...(order.items.every((line) => left[line.productId] === 0)
        ? { left: 'This would empty the order: please cancel it instead' }
        : {}),
      ...(reason.trim() ? {} : { reason: 'Please give a reason' }),
    }),
    send: ({ left, reason }) => onSend({ items: itemsOf(left), reason: reason.trim() }),
    failed: (error) => {
      // The server names a line by its index in the request, so the message shows at the list.
      const fields = error instanceof ApiError ? error.fields : {}
      const refused = Object.entries(fields).find(([field]) => field.startsWith('items'))?.[1]
      if (refused) form.show({ ...fields, left: refused })
    },
  })
  const { left } = form.values
  const isOver = isPart && order.items.every((line) => left[line.productId] === line.shippedQuantity)
  return (
    <FormDialog
      form={form}
      title={`Reduce ${order.orderNumber}`}
      description={isOver ? overNote : isPart ? partNote : actionWords.reduce.note}
      action="Reduce"
      stay="Keep as it is"
      onClose={onClose}
    >
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((line) => (
          <li key={line.productId} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{line.productName}</span>
              <span className="block text-xs text-ink-3">
                {[
                  `${line.quantity} ordered${line.shippedQuantity > 0 ? `, ${line.shippedQuantity} shipped` : ''}`,
                  splitInWords({
                    ...line,
                    quantity: openOf(line),
                    backordered: line.backorderedQuantity,
                  }),
                ]
                  .filter(Boolean)
                  .join(': ')}
              </span>
            </span>
            <QuantityStepper
              label={`Units of ${line.productName} to keep`}
              value={left[line.productId] ?? line.quantity}
              min={line.shippedQuantity}
              max={line.quantity}
              onChange={(quantity) => form.set({ left: { ...left, [line.productId]: quantity } })}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-1 mb-2 min-h-4 text-xs font-medium text-red">
        {form.problemOf('left')}
      </p>
      <CustomerReason form={form} />
    </FormDialog>
  )
}
