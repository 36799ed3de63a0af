import type { ReactNode } from 'react'
import { splitInWords } from '#catalog/rules/missing-units.ts'
import { cx } from '#design/cx.ts'
import { Money } from '#design/figures.tsx'
import { formatMoney } from '#design/format.ts'
import type { Address } from '#platform/contract/address.ts'
import { ProductArt } from './product-art.tsx'

type Line = {
  productId: string
  productName: string
  productSku: string
  quantity: number
  unitPrice: number
  totalPrice: number
  shippedQuantity?: number
  returnedQuantity?: number
  /** Units not in stock: when the order was placed, or now. */
  backordered?: number
  backorderedQuantity?: number
  missing?: number
  expectedOn?: string | null
}

/** The lines of an order, each with a drawing of the product. */
export function OrderLines({ items, className }: { items: readonly Line[]; className?: string }) {
  return (
    <ul aria-label="Items" className={cx('divide-y divide-line', className)}>
      {items.map((line) => (
        <li key={line.productId} className="flex items-center gap-3 py-2 text-sm">
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken">
            <ProductArt product={{ name: line.productName, sku: line.productSku }} className="h-9" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{line.productName}</span>
            <span className="tabular block text-xs text-ink-3">
              {line.quantity} × {formatMoney(line.unitPrice)}
              {isPartGone(line) ? `, ${line.shippedQuantity} shipped` : ''}
              {line.returnedQuantity ? `, ${line.returnedQuantity} credited` : ''}
            </span>
            <Split line={line} />
          </span>
          <Money cents={line.totalPrice} />
        </li>
      ))}
    </ul>
  )
}

const isPartGone = ({ quantity, shippedQuantity = 0 }: Line) =>
  shippedQuantity > 0 && shippedQuantity < quantity

function Split({ line }: { line: Line }) {
  const backordered = line.backordered ?? line.backorderedQuantity ?? 0
  const missing = line.missing ?? backordered
  const words = splitInWords({
    ...line,
    quantity: line.quantity - (line.shippedQuantity ?? 0),
    missing,
    backordered,
    expectedOn: line.expectedOn ?? null,
  })
  return words && <span className="block text-xs font-medium text-amber">{words}</span>
}

export type Sums = {
  subtotal: number
  discount: number
  promoDiscount: number
  tax: number
  shipping: number
  total: number
}

/** Totals as the server calculated them; zero amounts that need no mention are left out. */
export function OrderTotals({
  sums,
  promoCode,
  promoAgreed,
  className,
}: {
  sums: Sums
  promoCode?: string | null
  /** What the code took off before the order was reduced. */
  promoAgreed?: number | null
  className?: string
}) {
  return (
    <dl className={cx('flex flex-col gap-1 text-sm', className)}>
      <Sum term="Subtotal" value={sums.subtotal} />
      {sums.discount > 0 && <Sum term="Discount" value={-sums.discount} />}
      {(sums.promoDiscount > 0 || promoAgreed) && (
        <Sum
          term={`${promoCode ? `Promo code ${promoCode}` : 'Promo code'}${promoAgreed ? `, ${formatMoney(promoAgreed)} before the order was reduced` : ''}`}
          value={-sums.promoDiscount}
        />
      )}
      {sums.tax > 0 && <Sum term="Tax" value={sums.tax} />}
      <Sum term="Shipping" value={sums.shipping} />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <dt className="font-semibold">Total</dt>
        <dd className="display tabular text-xl">{formatMoney(sums.total)}</dd>
      </div>
    </dl>
  )
}

function Sum({ term, value }: { term: ReactNode; value: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className="tabular">{formatMoney(value)}</dd>
    </div>
  )
}

export function AddressLines({ address, className }: { address: Address; className?: string }) {
  return (
    <address className={cx('text-sm not-italic', className)}>
      {address.name && <span className="block font-medium">{address.name}</span>}
      <span className="block">{[address.address, address.address2].filter(Boolean).join(', ')}</span>
      <span className="block">
        {address.city}, {address.state} {address.zipCode}
        {address.county ? ` (${address.county} County)` : ''}
      </span>
    </address>
  )
}
