import { type FormEvent, useId, useState } from 'react'
import type { FieldErrors } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import type { OrderRef } from './order-types.ts'
import { actionWords } from './order-words.ts'
import {
  checkTracking,
  emptyTracking,
  hasProblems,
  rememberCarrier,
  type Tracking,
  TrackingFields,
  type TrackingProblems,
} from './tracking-fields.tsx'

type ShipDialogProps = {
  order: OrderRef
  isPending: boolean
  errors?: FieldErrors
  onClose: () => void
  onSend: (body: Tracking) => void
}

/** Asks for carrier and tracking number, and ships. */
export function ShipDialog({ order, isPending, errors, onClose, onSend }: ShipDialogProps) {
  const formId = useId()
  const [tracking, setTracking] = useState(emptyTracking)
  const [problems, setProblems] = useState<TrackingProblems>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkTracking(tracking)
    setProblems(found)
    if (hasProblems(found)) return
    rememberCarrier(tracking.carrier)
    onSend({ carrier: tracking.carrier.trim(), trackingNumber: tracking.trackingNumber.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Ship ${order.orderNumber}`}
      description={actionWords.ship.note}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            Ship
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-1">
        <TrackingFields value={tracking} problems={{ ...errors, ...problems }} onChange={setTracking} />
      </form>
    </Dialog>
  )
}
