import type { products } from '#catalog/contract/product.ts'
import { Badge } from '#design/badge.tsx'
import { cx } from '#design/cx.ts'
import { formatNumber } from '#design/format.ts'
import type { RowOf } from '#platform/contract/define.ts'

export type Product = RowOf<typeof products> & { stockQuantity?: number }

/** The available quantity, marked when it is low or out. */
export function StockLevel({ product }: { product: Pick<Product, 'available' | 'lowStockThreshold'> }) {
  const { available, lowStockThreshold } = product
  const word = available <= 0 ? 'Out' : available <= lowStockThreshold ? 'Low' : undefined
  return (
    <span className="flex items-center justify-end gap-2">
      {word && <Badge tone={available <= 0 ? 'red' : 'amber'}>{word}</Badge>}
      <span className="tabular">{formatNumber(available)}</span>
    </span>
  )
}

/** Units added or removed, with a sign. */
export function Units({ value }: { value: number }) {
  return (
    <span className={cx('tabular font-medium', value < 0 ? 'text-ink' : 'text-accent')}>
      {value > 0 ? '+' : ''}
      {formatNumber(value)}
    </span>
  )
}
