import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { inventoryTransactions } from '#contracts/catalog/inventory-transaction.ts'
import { products } from '#contracts/catalog/product.ts'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { NumberInput } from '#web/design/number-input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { toast } from '#web/design/toast-store.ts'

type Product = { id: string; name: string; stockQuantity: number; reserved: number }

/** Brings stock in or takes it out, with the reason; for those who keep the stock. */
export function AdjustStock({ product, size }: { product: Product; size?: 'sm' }) {
  const { role } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (role !== 'admin' && role !== 'operations') return null
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)} aria-label={`Adjust stock of ${product.name}`}>
        <PackagePlus aria-hidden="true" />
        <span className={size === 'sm' ? 'max-sm:sr-only' : undefined}>Adjust stock</span>
      </Button>
      {isOpen && <AdjustDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}

const kinds = [
  { value: 'receipt', label: 'Received', sign: 1 },
  { value: 'adjustment', label: 'Found too many', sign: 1 },
  { value: 'missing', label: 'Found too few', sign: -1 },
  { value: 'scrap', label: 'Broken or expired', sign: -1 },
] as const

function AdjustDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const client = useQueryClient()
  const [kind, setKind] = useState<string>('receipt')
  const [quantity, setQuantity] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () => {
      const sign = kinds.find((one) => one.value === kind)?.sign ?? 1
      return api.post(`${products.path}/${product.id}/adjust-stock`, {
        quantity: sign * (quantity ?? 0),
        reason: reason.trim(),
        transactionType: kind === 'missing' ? 'adjustment' : kind,
      })
    },
    onSuccess: () => {
      toast({ title: `Stock of ${product.name} adjusted` })
      onClose()
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [products.path] })
      await client.invalidateQueries({ queryKey: [inventoryTransactions.path] })
    },
  })
  const errors = save.error instanceof ApiError ? save.error.fields : {}
  const isGiven = quantity !== null && quantity > 0 && reason.trim() !== ''
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Adjust stock: ${product.name}`}
      description={`${product.stockQuantity} on hand, ${product.reserved} of them held by orders.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={save.isPending}
            onClick={() => {
              setTried(true)
              if (isGiven) save.mutate()
            }}
          >
            Adjust
          </Button>
        </>
      }
    >
      <Field label="What happened" group>
        <RadioGroup
          value={kind}
          onValueChange={setKind}
          options={kinds.map(({ value, label }) => ({ value, label }))}
        />
      </Field>
      <Field
        label="Units"
        required
        error={
          isTried && !(quantity && quantity > 0)
            ? 'Number must be greater than or equal to 1'
            : errors.quantity
        }
      >
        <NumberInput value={quantity} onValueChange={setQuantity} />
      </Field>
      <Field label="Reason" required compact error={isTried && !reason.trim() ? 'Required' : errors.reason}>
        <Input maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {save.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="mt-2 text-sm text-red">
          {messageOf(save.error, 'Nothing was changed. Please try again.')}
        </p>
      )}
    </Dialog>
  )
}
