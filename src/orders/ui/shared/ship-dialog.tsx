import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { openOf } from '#orders/rules/shipped-lines.ts'
import type { OrderLine, OrderRef } from './order-types.ts'
import { actionWords } from './order-words.ts'
import { type Tracking, TrackingFields, useTrackingForm } from './tracking-fields.tsx'
import { UnitsList } from './units-list.tsx'
import { useFullOrder } from './use-full-order.ts'

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
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const quantityOf = (line: OrderLine) => chosen[line.productId] ?? line.packedQuantity
  const goes = lines.flatMap((line) => {
    const quantity = quantityOf(line)
    return quantity > 0 ? [{ productId: line.productId, quantity }] : []
  })
  const asks = isAsked || open.some((line) => line.packedQuantity < openOf(line))
  const isAsPacked = !asks || lines.every((line) => quantityOf(line) === line.packedQuantity)
  const isAll = isAsPacked && open.every((line) => line.packedQuantity === openOf(line))
  const form = useTrackingForm((tracking) => onSend(isAsPacked ? tracking : { ...tracking, items: goes }))
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
      isOff={asks && goes.length === 0}
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
          quantityOf={quantityOf}
          mostOf={(line) => line.packedQuantity}
          onChange={(productId, quantity) => setChosen((before) => ({ ...before, [productId]: quantity }))}
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
