import { Link } from '@tanstack/react-router'
import { formatMoney } from '#design/format.ts'
import type { EarningTotals } from '#earnings/contract/earnings.ts'
import { wordsOfHolds } from './earning-words.ts'

const linkClass = 'ml-2 inline-block underline underline-offset-2 touch:py-2'

/** People whose payouts are held, with amounts, reasons and links to resolve them. */
export function HeldPayouts({ people = [] }: { people: EarningTotals['people'] | undefined }) {
  const waiting = people.filter(({ holds, due }) => holds.length > 0 && due.count > 0)
  if (waiting.length === 0) return null
  return (
    <section aria-label="Payouts on hold" className="rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
      <h2 className="font-semibold">Payouts on hold</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {waiting.map(({ personId, name, holds, due }) => (
          <li key={personId}>
            {name}, {formatMoney(due.cents)}: {wordsOfHolds(holds)}.{' '}
            {holds.includes('payout_verification') && (
              <Link to="/team" search={{ open: personId }} className={linkClass}>
                Look at the payout<span className="sr-only"> of {name}</span>
              </Link>
            )}{' '}
            {holds.some((hold) => hold === 'tax_form' || hold === 'compliance') && (
              <Link to="/admin/graduation" className={linkClass}>
                Open papers<span className="sr-only"> of {name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
