import { invoiceAges } from '#billing/contract/receivable-calls.ts'
import { cx } from '#design/cx.ts'
import { formatMoney } from '#design/format.ts'

type Age = (typeof invoiceAges)[number]
type Ages = Readonly<Record<Age, number>>

/** Colors by age: green up to 30 days late, amber up to 60, red beyond. */
export const ageLooks: Readonly<Record<Age, { label: string; look: string }>> = {
  notDue: { label: 'Not due yet', look: 'bg-accent' },
  to30: { label: '1–30 days late', look: 'bg-accent/50' },
  to60: { label: '31–60 days late', look: 'bg-amber' },
  to90: { label: '61–90 days late', look: 'bg-red/60' },
  over90: { label: '90+ days late', look: 'bg-red' },
}

const shareOf = (ages: Ages) =>
  invoiceAges.flatMap((age) => (ages[age] > 0 ? [{ age, cents: ages[age] }] : []))

/** The bar alone, used beside figures that say the same; `share` of the full width, to compare several. */
export function AgeStripe({
  ages,
  share = 1,
  className,
}: {
  ages: Ages
  share?: number
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={cx('flex h-2 min-w-1 gap-px overflow-hidden rounded-full bg-sunken', className)}
      style={{ width: `${(share * 100).toFixed(1)}%` }}
    >
      {shareOf(ages).map(({ age, cents }) => (
        <span key={age} className={cx('min-w-1', ageLooks[age].look)} style={{ flexGrow: cents }} />
      ))}
    </span>
  )
}

/** Open amounts by age as a bar with figures; a part links to its invoices. */
export function AgeBar({ ages, onAge }: { ages: Ages; onAge: (age: Age) => void }) {
  return (
    <div className="min-w-0">
      <AgeStripe ages={ages} className="h-4" />
      <ul
        aria-label="By how long it has been due"
        className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap"
      >
        {invoiceAges.map((age) => (
          <li key={age}>
            <button
              type="button"
              onClick={() => onAge(age)}
              className="group rounded-md text-left text-sm touch:min-h-11"
            >
              <span className="flex items-center gap-1.5 text-ink-2">
                <span aria-hidden="true" className={cx('size-2 rounded-[2px]', ageLooks[age].look)} />
                {ageLooks[age].label}
              </span>
              <span
                className={cx(
                  'tabular underline-offset-2 group-hover:underline',
                  ages[age] > 0 ? 'font-semibold' : 'text-ink-3',
                )}
              >
                {formatMoney(ages[age])}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
