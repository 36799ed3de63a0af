import { Download } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Money } from '#design/figures.tsx'
import { formatMoney } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { taxCalls } from '#earnings/contract/taxes/tax-calls.ts'
import type { OwnTaxYear } from '#earnings/contract/taxes/tax-year.ts'
import { keyOf, useRead } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { PapersLink } from '../parts/papers-link.tsx'

/** The person's own payments by year, and the tax form of each past year. [PAY-012] */
export function OwnTaxYears({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(taxCalls.own, {})
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your tax forms"
      description="A 1099-NEC says what you were paid in a calendar year. You get it in January."
    >
      {error && !data && <LoadFailed error={error} what="Your years" onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={4} />}
      {data && (
        <ul aria-label="Years" className="flex flex-col divide-y divide-line">
          {data.years.map((one) => (
            <li key={one.year} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <span>
                <span className="tabular block font-medium">
                  {one.year}: <Money cents={one.necCents} />
                </span>
                {one.cardCents > 0 && (
                  <span className="block text-sm text-ink-2">
                    and {formatMoney(one.cardCents)} by PayPal, Venmo or Cash App, which report it themselves
                  </span>
                )}
              </span>
              <Form of={one} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Form({ of: { year, state, thresholdCents, missing } }: { of: OwnTaxYear }) {
  if (state === 'ready')
    return (
      <a
        href={addressOf(keyOf(taxCalls.ownForm, { params: { year: String(year) } }))}
        download
        className={buttonClass({ size: 'sm' })}
      >
        <Download aria-hidden="true" />
        1099-NEC<span className="sr-only"> for {year}</span>
      </a>
    )
  return (
    <span className="text-sm text-ink-2">
      {state === 'open' && 'So far'}
      {state === 'not_due' && `Below ${formatMoney(thresholdCents)}: no form`}
      {state === 'waits' && 'The company completes its data first'}
      {state === 'incomplete' && (
        <>
          Missing: {missing.join(', ')}. <PapersLink>Your papers</PapersLink>
        </>
      )}
    </span>
  )
}
