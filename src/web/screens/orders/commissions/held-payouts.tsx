import { Link } from '@tanstack/react-router'
import type { PayoutHold } from '#contracts/training/graduation/graduation.ts'
import { formatMoney } from '#web/design/format.ts'
import { type Commission, sumOf } from './commissions-data.ts'
import type { RepHolds } from './use-holds.ts'

const words: Record<PayoutHold, string> = {
  tax_form: 'tax form (1099) missing',
  compliance: 'compliance check missing',
  payout_method: 'no payout method yet',
  payout_verification: 'payout method not verified',
}

const linkClass = 'ml-2 inline-block underline underline-offset-2 touch:py-2'

const wordsOf = (holds: readonly PayoutHold[]) => holds.map((hold) => words[hold]).join(', ')

type HeldPayoutsProps = { rows: readonly Commission[]; held: readonly RepHolds[] }

/** Whose approved commissions cannot be paid yet, how much that is, and where what is missing is seen to. */
export function HeldPayouts({ rows, held }: HeldPayoutsProps) {
  const waiting = held
    .map((rep) => ({ ...rep, rows: rows.filter((row) => row.salesRepId === rep.id && isApproved(row)) }))
    .filter((rep) => rep.rows.length > 0)
  if (waiting.length === 0) return null
  return (
    <section
      aria-label="Payouts on hold"
      className="mt-4 rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber"
    >
      <h2 className="font-semibold">Payouts on hold</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {waiting.map((rep) => (
          <li key={rep.id}>
            {rep.name}, {formatMoney(sumOf(rep.rows))}: {wordsOf(rep.holds)}.{' '}
            {rep.holds.includes('payout_verification') && (
              <Link to="/team" search={{ open: rep.id }} className={linkClass}>
                Look at the payout<span className="sr-only"> of {rep.name}</span>
              </Link>
            )}{' '}
            {rep.holds.some((hold) => hold === 'tax_form' || hold === 'compliance') && (
              <Link to="/admin/graduation" className={linkClass}>
                Open papers<span className="sr-only"> of {rep.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same for oneself: what the own money waits for. */
export function OwnHold({ holds }: { holds: readonly PayoutHold[] }) {
  if (holds.length === 0) return null
  return (
    <p className="mt-4 rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
      Your payout is on hold: {wordsOf(holds)}. Your commissions add up meanwhile.{' '}
      {holds.some((hold) => hold === 'tax_form' || hold === 'compliance') && (
        <Link to="/papers" className="mr-2 underline underline-offset-2">
          File your papers
        </Link>
      )}
      {holds.includes('payout_method') && (
        <Link to="/payment-setup" className="underline underline-offset-2">
          Set up how you are paid
        </Link>
      )}
      {holds.includes('payout_verification') && 'An administrator verifies it before money is sent.'}
    </p>
  )
}

const isApproved = ({ status }: Commission) => status === 'approved'
