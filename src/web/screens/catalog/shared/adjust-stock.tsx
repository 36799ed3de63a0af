import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { inventoryTransactions } from '#contracts/catalog/inventory-transaction.ts'
import { products } from '#contracts/catalog/product.ts'
import type { stockLevel } from '#contracts/catalog/stock.ts'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { formatNumber } from '#web/design/format.ts'
import { Input } from '#web/design/input.tsx'
import { NumberInput } from '#web/design/number-input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { toast } from '#web/design/toast-store.ts'
import { UnfilledOrders } from './unfilled-orders.tsx'

type Level = z.output<typeof stockLevel>
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
  { value: 'count', label: 'Counted', sign: 1 },
  { value: 'receipt', label: 'Received', sign: 1 },
  { value: 'adjustment', label: 'Found extra', sign: 1 },
  { value: 'missing', label: 'Lost', sign: -1 },
  { value: 'scrap', label: 'Broken or expired', sign: -1 },
] as const

function AdjustDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const client = useQueryClient()
  const [kind, setKind] = useState<string>('receipt')
  const isCount = kind === 'count'
  const [quantity, setQuantity] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () => {
      if (isCount) {
        const body = { counted: quantity ?? 0, reason: reason.trim() }
        return api.post<Level>(`${products.path}/${product.id}/count-stock`, body)
      }
      const sign = kinds.find((one) => one.value === kind)?.sign ?? 1
      return api.post<Level>(`${products.path}/${product.id}/adjust-stock`, {
        quantity: sign * (quantity ?? 0),
        reason: reason.trim(),
        transactionType: kind === 'missing' ? 'adjustment' : kind,
      })
    },
    onSuccess: (level) => {
      toast({ title: `Stock of ${product.name}: ${formatNumber(level.stockQuantity)} on hand` })
      // Orders that no longer fit are shown before one goes on.
      if (level.available >= 0) onClose()
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [products.path] })
      await client.invalidateQueries({ queryKey: [inventoryTransactions.path] })
      await client.invalidateQueries({ queryKey: ['/api/orders/unfilled'] })
    },
  })
  const errors = save.error instanceof ApiError ? save.error.fields : {}
  const least = isCount ? 0 : 1
  const isGiven = quantity !== null && quantity >= least && reason.trim() !== ''
  if (save.data && save.data.available < 0)
    return <UnfilledDialog product={product} level={save.data} onClose={onClose} />
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
            {isCount ? 'Save the count' : 'Adjust'}
          </Button>
        </>
      }
    >
      <Field label="Type of change" group>
        <RadioGroup
          value={kind}
          onValueChange={setKind}
          options={kinds.map(({ value, label }) => ({ value, label }))}
        />
      </Field>
      <Field
        label={isCount ? 'Units on the shelf' : 'Units'}
        required
        error={
          isTried && (quantity === null || quantity < least) ? `Must be ${least} or more` : errors.quantity
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

/** Less is there than orders were promised: which they are, and the way to each. [FIX-019] */
function UnfilledDialog({
  product,
  level,
  onClose,
}: {
  product: Product
  level: Level
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${product.name}: not enough for all orders`}
      description={`${formatNumber(level.stockQuantity)} on hand, ${formatNumber(level.reserved)} promised. These orders no longer fit; open one to hold, reduce, put on backorder or cancel it, or to write to the customer.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <UnfilledOrders productId={product.id} />
    </Dialog>
  )
}
