import { BadgeDollarSign } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { formatBps, formatMoney } from '#design/format.ts'
import { useCart } from './cart-context.tsx'

/** The caller's commission on the order, and how much the promo code reduces it. [PAY-011] */
export function CodeCost() {
  const { quote, isCurrent } = useCart()
  const earned = quote?.commission
  if (!earned?.isOwn) return null
  return (
    <p
      role="status"
      className={cx(
        'flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2 transition-opacity duration-(--quick)',
        !isCurrent && 'opacity-60',
      )}
    >
      <BadgeDollarSign aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        Your commission:{' '}
        <strong className="tabular font-semibold text-ink">{formatMoney(earned.amountCents)}</strong>,{' '}
        {formatBps(earned.rateBps)} of {formatMoney(earned.baseCents)}.
        {earned.code && (
          <span className={cx('block', earned.code.costCents > 0 && 'text-amber')}>{earned.code.text}</span>
        )}
      </span>
    </p>
  )
}
