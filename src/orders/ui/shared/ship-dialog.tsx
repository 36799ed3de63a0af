import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { openOf } from '#orders/rules/shipped-lines.ts'
import type { OrderLine, OrderRef } from './order-types.ts'
import { actionWords } from './order-words.ts'
import { type Tracking, TrackingFields, useTrackingForm } from './tracking-fields.tsx'
import { UnitsList } from './units-list.tsx'
import { useFullOrder } from './use-full-order.ts'

type Units = Readonly<Record<string, number>>
type ShipBody = Tracking & { items?: { productId: string; quantity: number }[] }

type ShipDialogProps = {
  order: OrderRef
  /** True to start with the choice of units. */
  isPart?: boolean
  onClose: () => void
  onSend: (body: ShipBody) => Promise<unknown>
}

/** Asks for carrier and tracking number, and ships the packed units or a selection. [decision O10] */
export function ShipDialog({ order, isPart = false, onClose, onSend }: ShipDialogProps) {
  const open = useFullOrder(order.id).data?.items.filter((line) => openOf(line) > 0) ?? []
  const lines = open.filter((line) => line.packedQuantity > 0)
  const [isAsked, setAsked] = useState(isPart)
  const quantityIn = (chosen: Units, line: OrderLine) => chosen[line.productId] ?? line.packedQuantity
  const itemsOf = (chosen: Units) =>
    lines.flatMap((line) => {
      const quantity = quantityIn(chosen, line)
      return quantity > 0 ? [{ productId: line.productId, quantity }] : []
    })
  const isAsPackedIn = (chosen: Units) =>
    lines.every((line) => quantityIn(chosen, line) === line.packedQuantity)
  const none: Units = {}
  const form = useTrackingForm(`ship:${order.id}`, { chosen: none }, (tracking, _, { chosen }) =>
    onSend(isAsPackedIn(chosen) ? tracking : { ...tracking, items: itemsOf(chosen) }),
  )
  const { chosen } = form.values
  const isAsPacked = isAsPackedIn(chosen)
  // Quantities that were typed before and are put in again are shown.
  const asks = isAsked || !isAsPacked || open.some((line) => line.packedQuantity < openOf(line))
  const isAll = isAsPacked && open.every((line) => line.packedQuantity === openOf(line))
  const units = lines.reduce((sum, line) => sum + line.packedQuantity, 0)
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Ship ${order.orderNumber}`}
      description={
        isAll ? actionWords.ship.note : 'This part is invoiced now; the rest stays open and ships later.'
      }
      action={isAll ? 'Ship' : 'Ship this part'}
      isOff={asks && itemsOf(chosen).length === 0}
      stay="Not yet"
      onClose={onClose}
      className="flex flex-col gap-1"
    >
      <TrackingFields form={form} />
      {asks ? (
        <UnitsList
          label="What goes now"
          to="to ship"
          lines={lines}
          noteOf={(line) =>
            line.packedQuantity < openOf(line)
              ? `${line.packedQuantity} packed, ${openOf(line)} to ship`
              : `${openOf(line)} packed`
          }
          quantityOf={(line) => quantityIn(chosen, line)}
          mostOf={(line) => line.packedQuantity}
          onChange={(productId, quantity) => form.set({ chosen: { ...chosen, [productId]: quantity } })}
        />
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
