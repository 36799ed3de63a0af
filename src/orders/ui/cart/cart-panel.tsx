import { CircleAlert, CloudOff, ShoppingCart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { Field } from '#design/field.tsx'
import { formatMoney } from '#design/format.ts'
import { Textarea } from '#design/input.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { Address } from '#platform/contract/address.ts'
import { OrderTotals } from '../shared/order-figures.tsx'
import { readDraft } from './address-draft.ts'
import { useCart } from './cart-context.tsx'
import { CartLines } from './cart-lines.tsx'
import { CodeCost } from './code-cost.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { PromoField } from './promo-field.tsx'
import { problemAt } from './quote-failure.ts'
import { ShipTo } from './ship-to.tsx'

type CartPanelProps = {
  /** The client's own address; null when incomplete, undefined while loading. */
  home: Address | null | undefined
  /** The client's account cannot order now. */
  isOnHold: boolean
  /** Shown in an empty cart. */
  empty?: ReactNode
  /** Opens the order just placed. */
  onOpenOrder: (id: string) => void
}

/** Cart, totals and the button to order; after ordering, the receipt. */
export function CartPanel({ home, isOnHold, empty, onOpenOrder }: CartPanelProps) {
  const { cart, receipt, closeReceipt } = useCart()
  if (receipt)
    return <OrderReceipt order={receipt} onOpen={() => onOpenOrder(receipt.id)} onClose={closeReceipt} />
  if (cart.items.length === 0) {
    return (
      <EmptyState icon={<ShoppingCart />} title="The cart is empty" className="py-10">
        {empty ?? 'Add a product and the total shows here.'}
      </EmptyState>
    )
  }
  return <FullCart home={home} isOnHold={isOnHold} />
}

function FullCart({ home, isOnHold }: Pick<CartPanelProps, 'home' | 'isOnHold'>) {
  const { cart, quote, quoteFailure, isForCart, placing, retryQuote, setAddress, setAddressDraft, setNotes } =
    useCart()
  const { canPlace, place } = useCart()
  const [wasTried, setTried] = useState(false)
  const [hasNotes, setHasNotes] = useState(cart.notes !== '')
  const placeFields = placing.state === 'refused' ? placing.fields : {}
  const quoteFields = Object.assign(
    {},
    quoteFailure?.fields,
    ...(quote?.problems ?? []).map((one) => one.fields ?? {}),
  )
  const fields = { ...quoteFields, ...placeFields }
  // Problems that belong to no field are shown above the button.
  const general = quote?.problems.filter((one) => Object.keys(one.fields ?? {}).length === 0) ?? []
  const isSending = placing.state === 'sending'
  const needsCounty = 'shippingAddress.county' in fields
  // An incomplete address form blocks the order, so that it is never ignored silently. [FIX-002]
  const isHalfTyped = cart.addressDraft !== null && readDraft(cart.addressDraft, needsCounty).address === null
  // Sending an earlier order again is allowed on hold, since it only asks for its result.
  const isHeld = isOnHold && cart.key === null
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-4" inert={isSending}>
        <CartLines />
        <PromoField />
        <CodeCost />
        <div className={cx('transition-opacity duration-(--quick)', !isForCart && quote && 'opacity-60')}>
          {quote ? (
            <OrderTotals sums={quote} promoCode={quote.promo?.isAccepted ? quote.promo.code : null} />
          ) : quoteFailure ? null : (
            <TotalsSkeleton />
          )}
        </div>
        {home !== undefined && (
          <ShipTo
            home={home}
            value={cart.shippingAddress}
            draft={cart.addressDraft}
            onDraft={setAddressDraft}
            onChange={setAddress}
            wasTried={wasTried}
            problem={
              home === null && !cart.shippingAddress ? undefined : problemAt(fields, 'shippingAddress')
            }
            needsCounty={needsCounty}
          />
        )}
        {quote?.warnings.map((warning) => (
          <Notice key={warning} tone="amber">
            {warning}
          </Notice>
        ))}
        {hasNotes ? (
          <Field label="Note for us" optional compact>
            <Textarea
              rows={2}
              maxLength={2000}
              value={cart.notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          </Field>
        ) : (
          <Button variant="ghost" size="sm" className="-ml-2.5 self-start" onClick={() => setHasNotes(true)}>
            Add a note
          </Button>
        )}
      </div>
      {!isHeld &&
        general.map((problem) => (
          <Notice key={problem.code} tone="red">
            {problem.message}
          </Notice>
        ))}
      {quoteFailure && Object.keys(quoteFailure.fields).length === 0 && (
        <Notice
          tone="amber"
          action={
            <Button size="sm" onClick={retryQuote}>
              Try again
            </Button>
          }
        >
          {quoteFailure.message}
        </Notice>
      )}
      {placing.state === 'refused' && Object.keys(placing.fields).length === 0 && (
        <Notice tone="red">{placing.message}</Notice>
      )}
      {placing.state === 'unanswered' && (
        <Notice tone="amber">
          <strong className="font-semibold">We do not know yet whether your order went through.</strong>{' '}
          Please try again: however often you do, it becomes one order.
        </Notice>
      )}
      {isHalfTyped && wasTried && (
        <Notice tone="amber">Please complete the shipping address above, or keep the old one.</Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        loading={isSending}
        loadingText="Placing the order…"
        disabled={isHeld || (!canPlace && !isSending && !isHalfTyped)}
        onClick={() => {
          setTried(isHalfTyped)
          if (!isHalfTyped) place()
        }}
      >
        {isHeld
          ? 'Account on hold: no orders now'
          : placing.state === 'unanswered'
            ? 'Try again'
            : 'Place order'}
        {!isHeld && quote && isForCart && <span className="tabular">{formatMoney(quote.total)}</span>}
      </Button>
      <p className="text-center text-xs text-ink-3">Paid by bank transfer (ACH). Nothing is charged now.</p>
    </div>
  )
}

function TotalsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="sr-only">Calculating the total</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-7 w-full" />
    </div>
  )
}

function Notice({
  tone,
  action,
  children,
}: {
  tone: 'red' | 'amber'
  action?: ReactNode
  children: ReactNode
}) {
  const Icon = tone === 'red' ? CircleAlert : CloudOff
  return (
    <div
      role="alert"
      className={cx(
        'flex items-start gap-2.5 rounded-md border px-3 py-2 text-sm',
        tone === 'red'
          ? 'border-red-line bg-red-soft text-red'
          : 'border-amber-line bg-amber-soft text-amber',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  )
}
