import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { hereOf, openOf } from '#orders/rules/shipped-lines.ts'
import type { OrderLine } from './order-types.ts'
import { UnitsList } from './units-list.tsx'

type PackBody = { items?: { productId: string; quantity: number }[]; box?: string }

type Units = Readonly<Record<string, number>>

type PackDialogProps = {
  order: FullOrder
  onClose: () => void
  onSend: (body: PackBody) => Promise<unknown>
}

/** Asks for the units in the box and the box's name. [decision O10] */
export function PackDialog({ order, onClose, onSend }: PackDialogProps) {
  const lines = order.items.filter((line) => openOf(line) > 0)
  const quantityIn = (units: Units, line: OrderLine) => units[line.productId] ?? hereOf(line)
  const itemsOf = (units: Units) =>
    lines.flatMap((line) => {
      const quantity = quantityIn(units, line)
      return quantity > 0 ? [{ productId: line.productId, quantity }] : []
    })
  const isAllOf = (units: Units) => lines.every((line) => quantityIn(units, line) === openOf(line))
  const start: Units = Object.fromEntries(lines.map((line) => [line.productId, hereOf(line)]))
  const form = useForm({
    about: `pack:${order.id}`,
    start: { box: '', units: start },
    check: () => ({}),
    send: ({ box, units }) =>
      onSend({
        ...(isAllOf(units) ? {} : { items: itemsOf(units) }),
        ...(box.trim() ? { box: box.trim() } : {}),
      }),
  })
  const { units } = form.values
  const isAll = isAllOf(units)
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Pack ${order.orderNumber}`}
      description={
        isAll
          ? 'All of it goes into one shipment.'
          : 'This part is one shipment; the rest is picked and packed later.'
      }
      action={isAll ? 'Mark as packed' : 'Pack this part'}
      isOff={itemsOf(units).length === 0}
      stay="Not yet"
      onClose={onClose}
      className="flex flex-col gap-1"
    >
      <FormField
        form={form}
        name="box"
        label="Box"
        hint="As it stands on the slip, such as “Carton 1 of 2”"
        maxLength={80}
      />
      <UnitsList
        label="What goes into the box"
        to="to pack"
        lines={lines}
        noteOf={(line) =>
          `${openOf(line)} to pack${line.missing > 0 ? `, ${hereOf(line)} on the shelf` : ''}`
        }
        quantityOf={(line) => quantityIn(units, line)}
        mostOf={openOf}
        onChange={(productId, quantity) => form.set({ units: { ...units, [productId]: quantity } })}
      />
    </FormDialog>
  )
}
