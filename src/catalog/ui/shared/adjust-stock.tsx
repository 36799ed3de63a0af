import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { catalogCalls } from '#catalog/contract/catalog-calls.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { formatNumber } from '#design/format.ts'
import { NumberInput } from '#design/number-input.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import type { AnswerOf } from '#platform/contract/call.ts'
import { ApiError } from '#shell/data/api.ts'
import { useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { UnfilledOrders } from './unfilled-orders.tsx'

type Level = AnswerOf<typeof catalogCalls.countStock>
type Product = { id: string; name: string; stockQuantity: number; reserved: number }

/** Adds or removes stock with a reason; for roles that manage stock. */
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
  const saving = {
    done: (level: Level) => `Stock of ${product.name}: ${formatNumber(level.stockQuantity)} on hand`,
    failed: false,
    // Negative stock keeps the dialog open, which then shows the orders that cannot be filled.
    onDone: (level: Level) => {
      if (level.available >= 0) onClose()
    },
  } as const
  const count = useAct(catalogCalls.countStock, saving)
  const adjust = useAct(catalogCalls.adjustStock, saving)
  // The orders that it leaves short were named: the next press saves it all the same.
  const [isShort, setShort] = useState(false)
  const asked = (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'out_of_stock' && !error.fields.quantity) setShort(true)
    throw error
  }
  const form = useForm<{ kind: string; quantity: number | null; reason: string }>({
    about: `stock:${product.id}`,
    start: { kind: 'receipt', quantity: null, reason: '' },
    check: ({ kind, quantity, reason }) => {
      const least = kind === 'count' ? 0 : 1
      return {
        ...required({ reason }, ['reason']),
        ...(quantity !== null && quantity >= least ? {} : { quantity: `Must be ${least} or more` }),
      }
    },
    send: ({ kind, quantity, reason }) => {
      const params = { id: product.id }
      const units = quantity ?? 0
      const said = { reason: reason.trim(), ...(isShort ? { isShortAgreed: true } : {}) }
      if (kind === 'count')
        return count.mutateAsync({ params, body: { counted: units, ...said } }).catch(asked)
      const { sign, type } = kinds.find((one) => one.value === kind) ?? kinds[1]
      const body = { quantity: sign * units, ...said, transactionType: type }
      return adjust.mutateAsync({ params, body }).catch(asked)
    },
    failed: 'Nothing was changed. Please try again.',
  })
  const { kind, quantity } = form.values
  const isCount = kind === 'count'
  const { data: level } = isCount ? count : adjust
  if (level && level.available < 0)
    return <UnfilledDialog product={product} level={level} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Adjust stock: ${product.name}`}
      description={`${product.stockQuantity} on hand, ${product.reserved} of them held by orders.`}
      action={isShort ? 'Save all the same' : isCount ? 'Save the count' : 'Adjust'}
      onClose={onClose}
    >
      <FormPart form={form} name="kind" label="Type of change" group>
        <RadioGroup
          value={kind}
          onValueChange={(next) => {
            setShort(false)
            form.set({ kind: next })
          }}
          options={kinds.map(({ value, label }) => ({ value, label }))}
        />
      </FormPart>
      <FormPart form={form} name="quantity" label={isCount ? 'Units on the shelf' : 'Units'} required>
        <NumberInput
          value={quantity}
          onValueChange={(units) => {
            setShort(false)
            form.set({ quantity: units })
          }}
        />
      </FormPart>
      <FormField form={form} name="reason" label="Reason" required compact maxLength={500} />
    </FormDialog>
  )
}

/** The orders that hold more than the stock on hand, with links. [FIX-019] */
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
