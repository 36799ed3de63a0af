import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#contracts/call.ts'
import { catalogCalls } from '#contracts/catalog/catalog-calls.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { useAct } from '#web/app/call.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { formatNumber } from '#web/design/format.ts'
import { Input } from '#web/design/input.tsx'
import { NumberInput } from '#web/design/number-input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { UnfilledOrders } from './unfilled-orders.tsx'

type Level = AnswerOf<typeof catalogCalls.countStock>
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
  { value: 'count', label: 'Counted', sign: 1, type: 'adjustment' },
  { value: 'receipt', label: 'Received', sign: 1, type: 'receipt' },
  { value: 'adjustment', label: 'Found extra', sign: 1, type: 'adjustment' },
  { value: 'missing', label: 'Lost', sign: -1, type: 'adjustment' },
  { value: 'scrap', label: 'Broken or expired', sign: -1, type: 'scrap' },
] as const

function AdjustDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const [kind, setKind] = useState<string>('receipt')
  const isCount = kind === 'count'
  const [quantity, setQuantity] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const saving = {
    told: (level: Level) => `Stock of ${product.name}: ${formatNumber(level.stockQuantity)} on hand`,
    failed: false,
    // Orders that no longer fit are shown before one goes on.
    onDone: (level: Level) => {
      if (level.available >= 0) onClose()
    },
  } as const
  const count = useAct(catalogCalls.countStock, saving)
  const adjust = useAct(catalogCalls.adjustStock, saving)
  const save = isCount ? count : adjust
  const send = (units: number) => {
    const params = { id: product.id }
    const said = reason.trim()
    if (isCount) return count.mutate({ params, body: { counted: units, reason: said } })
    const { sign, type } = kinds.find((one) => one.value === kind) ?? kinds[1]
    adjust.mutate({ params, body: { quantity: sign * units, reason: said, transactionType: type } })
  }
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
              if (isGiven) send(quantity)
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
