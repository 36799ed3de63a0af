import { Checkbox } from '#design/checkbox.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { useForm } from '#design/form/use-form.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { CustomerReason } from './customer-reason.tsx'
import { actionWords } from './order-words.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

type ReturnBody = {
  items?: { productId: string; quantity: number }[]
  isRestocked: boolean
  isRefunded: boolean
  reason: string
}

type ReturnDialogProps = {
  order: FullOrder
  onClose: () => void
  onSend: (body: ReturnBody) => Promise<unknown>
}

/** Asks which units come back, whether they can be sold again, and why. */
export function ReturnDialog({ order, onClose, onSend }: ReturnDialogProps) {
  // For an order shipped in parts, only the shipped units.
  const mostOf = (line: FullOrder['items'][number]) =>
    (order.shippedDate ? line.quantity : line.shippedQuantity) - line.returnedQuantity
  const open = order.items.filter((line) => mostOf(line) > 0)
  const chosenOf = (back: Readonly<Record<string, number>>) =>
    open.flatMap(({ productId }) => {
      const quantity = back[productId] ?? 0
      return quantity > 0 ? [{ productId, quantity }] : []
    })
  const isWholeOf = (back: Readonly<Record<string, number>>) =>
    open.every((line) => back[line.productId] === mostOf(line))
  const form = useForm({
    about: `return:${order.id}`,
    start: {
      back: Object.fromEntries(open.map((line) => [line.productId, mostOf(line)])),
      isRestocked: true,
      isRefunded: true,
      reason: '',
    },
    check: ({ back, reason }) => {
      if (chosenOf(back).length === 0) return { reason: 'Please enter what is coming back' }
      return reason.trim() ? {} : { reason: 'Please give a reason' }
    },
    send: ({ back, isRestocked, isRefunded, reason }) =>
      onSend({
        ...(isWholeOf(back) ? {} : { items: chosenOf(back) }),
        isRestocked,
        isRefunded,
        reason: reason.trim(),
      }),
  })
  const { back, isRestocked, isRefunded } = form.values
  return (
    <FormDialog
      form={form}
      title={`Return of ${order.orderNumber}`}
      description={actionWords.return.note}
      action={isWholeOf(back) && order.shippedDate ? 'Return the whole order' : 'Return these items'}
      isDanger
      stay="Keep as it is"
      onClose={onClose}
    >
      <ul className="mb-3 divide-y divide-line border-y border-line">
        {open.map((line) => (
          <li key={line.productId} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1 truncate">{line.productName}</span>
            <QuantityStepper
              label={`Units of ${line.productName} returned`}
              value={back[line.productId] ?? 0}
              max={mostOf(line)}
              onChange={(quantity) => form.set({ back: { ...back, [line.productId]: quantity } })}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        checked={isRestocked}
        onCheckedChange={(isRestocked) => form.set({ isRestocked })}
        className="mb-3"
      >
        Resellable: return to stock
      </Checkbox>
      <Checkbox
        checked={isRefunded}
        onCheckedChange={(isRefunded) => form.set({ isRefunded })}
        className="mb-3"
      >
        What no open invoice takes goes back to their bank account; otherwise it is credit for what comes next
      </Checkbox>
      <CustomerReason form={form} />
    </FormDialog>
  )
}
