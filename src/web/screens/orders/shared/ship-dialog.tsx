import { useState } from 'react'
import { hereOf, openOf } from '#domain/orders/shipped-lines.ts'
import { Button } from '#web/design/button.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import type { OrderLine, OrderRef } from './order-types.ts'
import { actionWords } from './order-words.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { type Tracking, TrackingFields, useTrackingForm } from './tracking-fields.tsx'
import { useFullOrder } from './use-full-order.ts'

type ShipBody = Tracking & { items?: { productId: string; quantity: number }[] }

type ShipDialogProps = {
  order: OrderRef
  /** Asks at once which units go. */
  isPart?: boolean
  onClose: () => void
  onSend: (body: ShipBody) => Promise<unknown>
}

/** Asks for carrier and tracking number, and ships: all that is left, or what is chosen of it. [decision O10] */
export function ShipDialog({ order, isPart = false, onClose, onSend }: ShipDialogProps) {
  const lines = useFullOrder(order.id).data?.items.filter((line) => openOf(line) > 0) ?? []
  const [isAsked, setAsked] = useState(isPart)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const quantityOf = (line: OrderLine) => chosen[line.productId] ?? hereOf(line)
  const goes = lines.flatMap((line) => {
    const quantity = quantityOf(line)
    return quantity > 0 ? [{ productId: line.productId, quantity }] : []
  })
  const asks = isAsked || lines.some((line) => line.missing > 0)
  const isAll = !asks || lines.every((line) => quantityOf(line) === openOf(line))
  const form = useTrackingForm((tracking) => onSend(isAll ? tracking : { ...tracking, items: goes }))
  const units = lines.reduce((sum, line) => sum + openOf(line), 0)
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Ship ${order.orderNumber}`}
      description={
        isAll ? actionWords.ship.note : 'This part is invoiced now; the rest stays open and ships later.'
      }
      action={isAll ? 'Ship' : 'Ship this part'}
      isOff={asks && goes.length === 0}
      stay="Not yet"
      onClose={onClose}
      className="flex flex-col gap-1"
    >
      <TrackingFields form={form} />
      {asks ? (
        <ul aria-label="What goes now" className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <li key={line.productId} className="flex items-center gap-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{line.productName}</span>
                <span className="tabular block text-xs text-ink-3">
                  {openOf(line)} to ship{line.missing > 0 ? `, ${hereOf(line)} on the shelf` : ''}
                </span>
              </span>
              <QuantityStepper
                label={`Units of ${line.productName} to ship`}
                value={quantityOf(line)}
                max={openOf(line)}
                onChange={(quantity) => setChosen((before) => ({ ...before, [line.productId]: quantity }))}
              />
            </li>
          ))}
        </ul>
      ) : (
        units > 1 && (
          <div>
            <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
              Ship only a part
            </Button>
          </div>
        )
      )}
    </FormDialog>
  )
}
