import { FormDialog } from '#web/form/form-dialog.tsx'
import type { OrderRef } from './order-types.ts'
import { actionWords } from './order-words.ts'
import { type Tracking, TrackingFields, useTrackingForm } from './tracking-fields.tsx'

type ShipDialogProps = {
  order: OrderRef
  onClose: () => void
  onSend: (body: Tracking) => Promise<unknown>
}

/** Asks for carrier and tracking number, and ships. */
export function ShipDialog({ order, onClose, onSend }: ShipDialogProps) {
  const form = useTrackingForm(onSend)
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Ship ${order.orderNumber}`}
      description={actionWords.ship.note}
      action="Ship"
      stay="Not yet"
      onClose={onClose}
      className="flex flex-col gap-1"
    >
      <TrackingFields form={form} />
    </FormDialog>
  )
}
