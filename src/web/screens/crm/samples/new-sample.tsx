import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { products } from '#contracts/catalog/product.ts'
import type { clients } from '#contracts/crm/client.ts'
import type { prospects } from '#contracts/crm/prospect.ts'
import { sampleRequests } from '#contracts/crm/sample-request.ts'
import type { List, RowOf } from '#contracts/define.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import { NumberInput } from '#web/design/number-input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { clientReference, prospectReference } from '#web/resource/known-references.ts'
import { searchReference, useReferenceNames } from '#web/resource/references.ts'
import { useResource } from '#web/resource/use-resource.ts'
import { sampleAddress } from './sample-references.ts'

type Business = RowOf<typeof prospects> | RowOf<typeof clients>

/** Asks for a sample: for whom, which product, how many. It goes to the address of the business. */
export function NewSample({ onClose }: { onClose: () => void }) {
  const isTrainee = useUser().role === 'trainee'
  const { create } = useResource(sampleRequests)
  const [kind, setKind] = useState<'prospect' | 'client'>('prospect')
  const [businessId, setBusinessId] = useState<string | null>(null)
  const [productId, setProductId] = useState('')
  const [quantity, setQuantity] = useState<number | null>(1)
  const [notes, setNotes] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const reference = kind === 'prospect' ? prospectReference : clientReference
  const search = useCallback(
    (query: string, signal: AbortSignal) => searchReference(reference, query, signal),
    [reference],
  )
  const nameOf = useReferenceNames(reference, businessId ? [businessId] : [])
  const { data: business } = useQuery<Business>({
    queryKey: [reference.contract.path, businessId],
    enabled: businessId !== null,
  })
  const { data: catalog } = useQuery<List<RowOf<typeof products>>>({
    queryKey: [products.path, { status: 'active', sort: 'name', limit: 100 }],
  })
  const to = business ? sampleAddress(business) : null
  const missing = business && !to ? 'Its address is not complete: complete it first' : undefined

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!businessId || !to || !productId || !quantity) return
    setSending(true)
    setProblem(undefined)
    try {
      await create({
        [kind === 'prospect' ? 'prospectId' : 'clientId']: businessId,
        products: [{ productId, quantity }],
        shippingAddress: to,
        ...(notes.trim() ? { notes: notes.trim() } : {}),
      })
      onClose()
    } catch (error) {
      const [first] = error instanceof ApiError ? Object.values(error.fields) : []
      setProblem(first ?? messageOf(error, 'Not sent. Your entries are still here; try again.'))
      setSending(false)
    }
  }
  const required = (value: unknown) => (isTried && !value ? 'Required' : undefined)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New sample request" size="sm">
      <form noValidate onSubmit={(event) => void send(event)} aria-label="New sample request">
        {!isTrainee && (
          <Field label="For" group>
            <RadioGroup
              value={kind}
              onValueChange={(next) => {
                setKind(next === 'client' ? 'client' : 'prospect')
                setBusinessId(null)
              }}
              options={[
                { value: 'prospect', label: 'A prospect' },
                { value: 'client', label: 'A client' },
              ]}
            />
          </Field>
        )}
        <Field
          label={kind === 'prospect' ? 'Prospect' : 'Client'}
          required
          error={required(businessId) ?? missing}
          hint={to ? `Goes to ${to.address}, ${to.city}, ${to.state} ${to.zipCode}` : undefined}
        >
          <Combobox
            key={kind}
            value={businessId}
            valueLabel={businessId ? nameOf(businessId) : ''}
            onValueChange={setBusinessId}
            search={search}
          />
        </Field>
        <Field label="Product" required error={required(productId)}>
          <Select
            value={productId}
            onValueChange={setProductId}
            options={(catalog?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label="Quantity" required error={required(quantity)}>
          <NumberInput value={quantity} onValueChange={setQuantity} />
        </Field>
        <Field label="Note" optional compact>
          <Textarea
            rows={2}
            maxLength={2000}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
        {problem && (
          <p role="alert" className="mt-2 text-sm text-red">
            {problem}
          </p>
        )}
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" loading={isSending}>
            Request sample
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
