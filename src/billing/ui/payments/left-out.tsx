import type { PaymentsToday } from '#billing/contract/ach/ach-today.ts'
import { Card } from '#design/card.tsx'
import { Money } from '#design/figures.tsx'
import { formatNumber } from '#design/format.ts'

const kinds = { debit: 'Debit', credit: 'Credit', prenote: 'Account check' } as const

/** Due entries that are not in the file, and why. */
export function LeftOut({ today: { left, leftCount } }: { today: PaymentsToday }) {
  if (leftCount === 0) return null
  return (
    <Card title={`Left out (${formatNumber(leftCount)})`} description="Due, but not in the file." flush>
      <ul aria-label="Left out of the file" className="border-t border-line">
        {left.map(({ id, kind, name, document, cents, why }) => (
          <li
            key={id}
            className="flex items-start justify-between gap-4 border-b border-line px-5 py-2.5 text-sm last:border-0"
          >
            <div className="min-w-0">
              <p className="truncate font-medium">{name}</p>
              <p className="text-ink-2">
                {kinds[kind]}
                {document && ` for ${document}`}. <span className="text-amber">{why}</span>
              </p>
            </div>
            {cents > 0 && <Money cents={cents} className="font-medium" />}
          </li>
        ))}
      </ul>
      {leftCount > left.length && (
        <p className="px-5 py-2 text-xs text-ink-3">and {formatNumber(leftCount - left.length)} more</p>
      )}
    </Card>
  )
}
