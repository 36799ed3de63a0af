import { useQueryClient } from '@tanstack/react-query'
import { products } from '#catalog/contract/product.ts'
import { clients } from '#crm/contract/client.ts'
import { prospects } from '#crm/contract/prospect.ts'
import { sampleRequests } from '#crm/contract/sample-request.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { NumberInput } from '#design/number-input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { FieldInput } from '#design/resource/field-input.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import { type Address, address } from '#platform/contract/address.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { rowOf, useRow, useRows } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'

type Place = {
  businessName: string
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
}

/** The shipping address for a sample to a business; null when it is incomplete. */
function sampleAddress(place: Place): Address | null {
  const { businessName: name, address: street, city, state, zipCode } = place
  const parsed = address().safeParse({ name, address: street, city, state, zipCode })
  return parsed.success ? parsed.data : null
}

type Draft = {
  field: 'prospectId' | 'clientId'
  businessId: string | null
  productId: string
  quantity: number | null
  notes: string
}

const incomplete = 'Its address is not complete: complete it first'
const kindOf = ({ field }: Draft) => (field === 'prospectId' ? prospects : clients)

/** Requests a sample for a business, which is sent to its address. */
export function NewSample({ onClose }: { onClose: () => void }) {
  const isTrainee = useUser().role === 'trainee'
  const client = useQueryClient()
  const { create } = useResource(sampleRequests)
  const form = useForm<Draft>({
    about: 'sample',
    start: { field: 'prospectId', businessId: null, productId: '', quantity: 1, notes: '' },
    check: (values) => ({
      ...required(values, ['businessId', 'productId', 'quantity']),
      ...(values.quantity === 0 ? { quantity: 'Required' } : {}),
    }),
    send: async (draft) => {
      const { field, businessId, productId, quantity, notes } = draft
      const to = sampleAddress(await client.ensureQueryData(rowOf(kindOf(draft), businessId)))
      if (!to || !quantity) {
        form.show({ businessId: incomplete })
        return false
      }
      await create({
        [field]: businessId,
        products: [{ productId, quantity }],
        shippingAddress: to,
        ...(notes.trim() ? { notes: notes.trim() } : {}),
      })
      onClose()
      return true
    },
    failed: 'Not sent. Your entries are still here; try again.',
  })
  const { field, businessId, quantity } = form.values
  // Each of the two columns is nullable, but the form requires the chosen one.
  const info = { ...infoOf(sampleRequests, field), nullable: false }
  const { data: business } = useRow(kindOf(form.values), businessId)
  const { data: catalog } = useRows(products, { status: 'active', sort: 'name', limit: 100 })
  const to = business ? sampleAddress(business) : null
  return (
    <FormDialog form={form} size="sm" title="New sample request" action="Request sample" onClose={onClose}>
      {!isTrainee && (
        <FormPart form={form} name="field" label="For" group>
          <RadioGroup
            value={field === 'prospectId' ? 'prospect' : 'client'}
            onValueChange={(next) =>
              form.set({ field: next === 'client' ? 'clientId' : 'prospectId', businessId: null })
            }
            options={[
              { value: 'prospect', label: 'A prospect' },
              { value: 'client', label: 'A client' },
            ]}
          />
        </FormPart>
      )}
      <FormPart
        form={form}
        name="businessId"
        label={info.label}
        required
        warning={business && !to ? incomplete : undefined}
        hint={to ? `Goes to ${to.address}, ${to.city}, ${to.state} ${to.zipCode}` : undefined}
      >
        <FieldInput
          key={field}
          info={info}
          value={businessId}
          onChange={(id) => form.set({ businessId: typeof id === 'string' ? id : null })}
        />
      </FormPart>
      <FormField
        form={form}
        name="productId"
        label="Product"
        required
        options={(catalog?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormPart form={form} name="quantity" label="Quantity" required>
        <NumberInput value={quantity} onValueChange={(units) => form.set({ quantity: units })} />
      </FormPart>
      <FormField form={form} name="notes" label="Note" rows={2} maxLength={2000} />
    </FormDialog>
  )
}
