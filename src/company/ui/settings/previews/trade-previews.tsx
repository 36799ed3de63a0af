import type { SettingValues } from '#company/contract/settings-in-words/setting-field.ts'
import { formatBps, formatCount, formatMoney, formatNumber } from '#design/format.ts'
import { Preview, Share } from './preview-parts.tsx'

type ValuesProps = { values: SettingValues }

/** A shipping label from the warehouse, and how long an order holds its bottles. */
export function ShippingPreview({ values: { name, warehouseAddress: from, orders } }: ValuesProps) {
  return (
    <Preview title="On every shipment">
      {from && (
        <div className="rounded-md border border-line-strong bg-surface p-3 text-sm shadow-1">
          <p className="text-xs text-ink-3">From</p>
          <p className="font-semibold">{name}</p>
          <p className="text-ink-2">{from.line1}</p>
          <p className="text-ink-2">
            {from.city}, {from.state} {from.zip}
          </p>
          <div className="mt-3 flex items-end justify-between gap-3 border-t border-dashed border-line-strong pt-2">
            <span>
              <span className="block text-xs text-ink-3">To</span>
              <span className="font-semibold">Your client</span>
            </span>
            <span
              aria-hidden="true"
              className="h-8 w-24 bg-[repeating-linear-gradient(90deg,var(--ink)_0_2px,transparent_2px_4px,var(--ink)_4px_5px,transparent_5px_9px)]"
            />
          </div>
        </div>
      )}
      {orders && (
        <p className="mt-3 text-sm text-ink-2">
          An order that we have not confirmed holds its stock for{' '}
          <strong className="font-semibold text-ink">
            {formatCount(orders.reservationDays, 'day', 'days')}
          </strong>
          {orders.reservedUnitsPerClient > 0 && (
            <>
              , and one client at most{' '}
              <strong className="font-semibold text-ink">
                {formatCount(orders.reservedUnitsPerClient, 'unit', 'units')}
              </strong>
            </>
          )}
          .
        </p>
      )}
    </Preview>
  )
}

const example = 100_000

/** What an order of $1,000 earns its rep, and what a code may take of one. */
export function SellingPreview({ values: { sales, promoLimits } }: ValuesProps) {
  return (
    <Preview title={`An order of ${formatMoney(example)}`}>
      {sales && (
        <Share
          label={`Commission of ${formatBps(sales.defaultCommissionBps)}`}
          amount={formatMoney((example * sales.defaultCommissionBps) / 10_000)}
          share={sales.defaultCommissionBps / 10_000}
        />
      )}
      {promoLimits && <MostOff limits={promoLimits} />}
      {sales && (
        <p className="mt-3 border-t border-line-strong pt-3 text-sm text-ink-2">
          {sales.sampleFollowUpDays === 0
            ? 'A sample is followed up on the day it is sent.'
            : `A sample is followed up ${formatCount(sales.sampleFollowUpDays, 'day', 'days')} later.`}{' '}
          A new lead counts {formatMoney(sales.defaultLeadValueDollars * 100)} in the pipeline.
        </p>
      )}
    </Preview>
  )
}

function MostOff({ limits }: { limits: NonNullable<SettingValues['promoLimits']> }) {
  const { highestShareBps: share, highestBps, highestCents } = limits
  const most = share === 0 ? example : (example * share) / 10_000
  const one = [highestBps > 0 && formatBps(highestBps), highestCents > 0 && formatMoney(highestCents)]
  const limited = one.filter(Boolean).join(' or ')
  return (
    <>
      <Share label="All codes together, at most" amount={formatMoney(most)} share={most / example} />
      {limited && <p className="mt-1.5 text-xs text-ink-3">One code takes {limited} at most.</p>}
    </>
  )
}

const list = 1000

/** How long a campaign takes to leave, and what is seen of it. */
export function EmailPreview({ values: { mailPace, mailTracking, programLetters } }: ValuesProps) {
  const minutes = mailPace && mailPace.perMinute > 0 ? Math.ceil(list / mailPace.perMinute) : 0
  const told = [
    mailTracking &&
      (mailTracking.clicks ? 'Links that people follow are counted.' : 'Clicks are not counted.'),
    mailTracking && (mailTracking.opens ? 'Opens are estimated.' : 'Opens are not watched.'),
    programLetters !== undefined &&
      (programLetters > 0
        ? `Nobody gets more than ${formatCount(programLetters, 'program letter', 'program letters')} a day.`
        : 'Program letters a day have no limit.'),
  ].filter((line) => line !== false && line !== undefined)
  return (
    <Preview title={`A campaign to ${formatNumber(list)} addresses`}>
      {mailPace && (
        <>
          <p className="display text-2xl">
            {minutes === 0 ? 'At once' : formatCount(minutes, 'minute', 'minutes')}
          </p>
          <p className="text-sm text-ink-2">
            {minutes === 0
              ? 'No limit holds it back.'
              : `until the last of them has left, ${formatNumber(mailPace.perMinute)} a minute`}
          </p>
          <span aria-hidden="true" className="mt-3 flex h-8 items-end gap-1">
            {Array.from({ length: 16 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal bars
              <span key={at} className="h-full flex-1 rounded-sm bg-accent-line" />
            ))}
          </span>
        </>
      )}
      <ul className="mt-3 flex flex-col gap-1 border-t border-line-strong pt-3 text-sm text-ink-2">
        {told.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Preview>
  )
}
