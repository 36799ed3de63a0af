import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { ShipDialog } from '../shared/ship-dialog.tsx'
import { SlipLink } from '../shared/staff-order.tsx'
import { TrackingFields, useTrackingForm } from '../shared/tracking-fields.tsx'
import { useMoveOrder } from '../shared/use-move-order.ts'
import { ShippingRow, type ShippingRowProps } from './shipping-row.tsx'

/** A packed order: scan or type the label; Enter ships it and moves on to the next. */
export function ReadyOrder(props: ShippingRowProps) {
  const { order } = props
  const [isPart, setPart] = useState(false)
  const move = useMoveOrder(() => setPart(false))
  const form = useTrackingForm('tracking', {}, async (body, element) => {
    const next = element?.closest('li')?.nextElementSibling?.querySelector('input')
    await move.mutateAsync({ order, action: 'ship', body })
    next?.focus()
  })
  return (
    <ShippingRow {...props}>
      <FormBody
        form={form}
        aria-label={`Ship ${order.orderNumber}`}
        className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
      >
        <TrackingFields form={form} />
        <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
          <SlipLink ids={[order.id]} />
          <Button aria-label={`Ship a part of ${order.orderNumber}`} onClick={() => setPart(true)}>
            Ship a part…
          </Button>
          <Button type="submit" variant="primary" loading={form.isPending}>
            Ship
          </Button>
        </div>
      </FormBody>
      {isPart && (
        <ShipDialog
          order={order}
          isPart
          onClose={() => setPart(false)}
          onSend={(body) => move.mutateAsync({ order, action: 'ship', body })}
        />
      )}
    </ShippingRow>
  )
}
