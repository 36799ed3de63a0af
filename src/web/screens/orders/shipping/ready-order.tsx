import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { SlipLink } from '../shared/staff-order.tsx'
import {
  checkTracking,
  emptyTracking,
  hasProblems,
  rememberCarrier,
  TrackingFields,
  type TrackingProblems,
} from '../shared/tracking-fields.tsx'
import { useMoveOrder } from '../shared/use-move-order.ts'
import { ShippingRow, type ShippingRowProps } from './shipping-row.tsx'

/** A packed order: scan or type the label, Enter ships it and goes on to the next. */
export function ReadyOrder(props: ShippingRowProps) {
  const { order } = props
  const [tracking, setTracking] = useState(emptyTracking)
  const [problems, setProblems] = useState<TrackingProblems>({})
  const move = useMoveOrder()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (move.isPending) return
    const found = checkTracking(tracking)
    setProblems(found)
    if (hasProblems(found)) return
    rememberCarrier(tracking.carrier)
    const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
    move.mutate(
      {
        order,
        action: 'ship',
        body: { carrier: tracking.carrier.trim(), trackingNumber: tracking.trackingNumber.trim() },
      },
      { onSuccess: () => next?.focus() },
    )
  }
  return (
    <ShippingRow {...props}>
      <form
        onSubmit={submit}
        noValidate
        aria-label={`Ship ${order.orderNumber}`}
        className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
      >
        <TrackingFields
          value={tracking}
          problems={{ ...(move.error instanceof ApiError ? move.error.fields : {}), ...problems }}
          onChange={(next) => {
            setTracking(next)
            setProblems({})
          }}
        />
        <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
          <SlipLink ids={[order.id]} />
          <Button type="submit" variant="primary" loading={move.isPending}>
            Ship
          </Button>
        </div>
      </form>
    </ShippingRow>
  )
}
