import { BadgeDollarSign } from 'lucide-react'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/app/api.ts'
import { useAppConfig } from '#web/app/app-config.ts'
import { FootBar } from '#web/app/foot-bar.tsx'
import { Page } from '#web/app/page.tsx'
import { useSearchState } from '#web/app/search-state.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { formatCount, formatMoney } from '#web/design/format.ts'
import { PaymentDialog } from '#web/design/payment-dialog.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Stat } from '#web/design/stat.tsx'
import { useRepOptions } from '#web/resource/known-references.ts'
import { tableWidth, useMedia } from '#web/resource/use-media.ts'
import { CommissionCards } from './commission-cards.tsx'
import { CommissionTable } from './commission-table.tsx'
import {
  type Commission,
  isEarned,
  payoutProblem,
  shownWeeks,
  sumOf,
  useCommissions,
  weekOf,
  withReversals,
} from './commissions-data.ts'
import { HeldPayouts, OwnHold } from './held-payouts.tsx'
import { type RepHolds, useHeldReps, useOwnHolds } from './use-holds.ts'
import { useSettle } from './use-settle.ts'
import { WeeksChart } from './weeks-chart.tsx'

const views = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'paid', label: 'Paid' },
] as const

const pageRows = 50

/** What was earned, what is on the way to the account, and for the admin the way there. */
export function CommissionsScreen() {
  const { role } = useUser()
  const isAdmin = role === 'admin'
  const [search, setSearch] = useSearchState()
  const { rows: every, isPending, error, isWhole, retry } = useCommissions()
  const reps = useRepOptions()
  const held = useHeldReps(isAdmin)
  const ownHolds = useOwnHolds(role === 'sales_rep')
  const rows = search.rep ? every.filter((row) => row.salesRepId === search.rep) : every
  const view = views.find((one) => one.value === search.view)?.value ?? 'all'
  const shown = shownIn(view, rows)
  const [limit, setLimit] = useState(pageRows)

  if (error) {
    return (
      <Page title="Commissions">
        <EmptyState
          title="The commissions could not be loaded"
          action={<Button onClick={retry}>Try again</Button>}
        >
          {messageOf(error, 'Nothing was lost.')}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title="Commissions"
      width="wide"
      toolbar={
        <>
          {views.map((one) => (
            <Button
              key={one.value}
              size="sm"
              variant={one.value === view ? 'secondary' : 'ghost'}
              aria-pressed={one.value === view}
              onClick={() => setSearch({ view: one.value === 'all' ? undefined : one.value })}
            >
              {one.label}
            </Button>
          ))}
          <span className="flex-1" />
          {isAdmin && (
            <span className="w-48 shrink-0">
              <Select
                aria-label="Rep"
                value={search.rep ?? ''}
                onValueChange={(rep) => setSearch({ rep: rep || undefined })}
                options={reps}
                placeholder="All reps"
                emptyLabel="All reps"
              />
            </span>
          )}
        </>
      }
    >
      <Figures rows={rows} isPending={isPending} />
      <HeldPayouts rows={rows} held={held} />
      <OwnHold holds={ownHolds} />
      <div className="mt-4">
        {isPending ? <Skeleton className="h-72 rounded-lg" /> : <WeeksChart rows={rows} />}
      </div>
      <div className="mt-4">
        {isPending ? (
          <Skeleton className="h-96 rounded-lg" />
        ) : shown.length === 0 ? (
          <EmptyState icon={<BadgeDollarSign />} title="No commissions here">
            {view === 'all'
              ? 'The first shipped client order earns the first commission.'
              : 'No commissions with this status.'}
          </EmptyState>
        ) : (
          <>
            <Settle
              key={`${view} ${search.rep ?? ''}`}
              rows={shown.slice(0, limit)}
              every={every}
              isAdmin={isAdmin}
              held={held}
            />
            <p className="mt-3 flex items-center justify-between gap-3 text-sm text-ink-2">
              <span>
                {formatCount(Math.min(limit, shown.length), 'row', 'rows')} of {shown.length}
                {isWhole ? '' : '; there are more than are counted here'}
              </span>
              {shown.length > limit && <Button onClick={() => setLimit(limit + pageRows)}>More</Button>}
            </p>
          </>
        )}
      </div>
    </Page>
  )
}

/** What can be approved stands above what has not been shipped yet. */
function shownIn(view: string, rows: readonly Commission[]): readonly Commission[] {
  if (view === 'all') return rows
  const found = rows.filter((row) => row.status === view)
  return view === 'pending' ? found.toSorted((a, b) => Number(isEarned(b)) - Number(isEarned(a))) : found
}

function Figures({ rows, isPending }: { rows: readonly Commission[]; isPending: boolean }) {
  const { company } = useAppConfig()
  const week = weekOf(new Date(), company.timeZone)
  const thisWeek = rows.filter((row) => row.weekStartDate === week)
  const pending = rows.filter((row) => row.status === 'pending')
  const earned = pending.filter(isEarned)
  const approved = rows.filter((row) => row.status === 'approved')
  const paid = rows.filter((row) => row.status === 'paid')
  const of = (found: readonly Commission[]) => formatCount(found.length, 'commission', 'commissions')
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="This week" value={formatMoney(sumOf(thisWeek))} note={of(thisWeek)} loading={isPending} />
      <Stat
        label="Pending"
        value={formatMoney(sumOf(pending))}
        note={`${formatMoney(sumOf(earned))} of it shipped`}
        loading={isPending}
      />
      <Stat label="Approved" value={formatMoney(sumOf(approved))} note={of(approved)} loading={isPending} />
      <Stat
        label="Paid"
        value={formatMoney(sumOf(paid))}
        note={`in the last ${shownWeeks} weeks`}
        loading={isPending}
      />
    </div>
  )
}

/** The table; an admin chooses rows there and approves or pays them together, without those whose payout is held. */
type SettleProps = {
  rows: readonly Commission[]
  /** Those that are not shown too. */
  every: readonly Commission[]
  isAdmin: boolean
  held: readonly RepHolds[]
}

function Settle({ rows, every, isAdmin, held }: SettleProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPaying, setPaying] = useState(false)
  const List = useMedia(tableWidth) ? CommissionTable : CommissionCards
  const { approve, pay } = useSettle(() => {
    setChosen(new Set())
    setPaying(false)
  })
  const toApprove = rows.filter((row) => chosen.has(row.id) && row.status === 'pending')
  const isHeld = (row: Commission) => held.some(({ id }) => id === row.salesRepId)
  const picked = rows.filter((row) => chosen.has(row.id) && row.status === 'approved' && !isHeld(row))
  const toPay = withReversals(picked, every)
  const pulledIn = toPay.slice(picked.length)
  const reps = useRepOptions()
  const nameOf = (id: string) => reps.find((rep) => rep.value === id)?.label ?? 'This rep'
  const problem = payoutProblem(toPay, every, nameOf)
  const idsOf = (some: readonly Commission[]) => some.map((row) => row.id)
  const may = (row: Commission) =>
    (row.status === 'approved' && !isHeld(row)) || (row.status === 'pending' && isEarned(row))
  return (
    <>
      <Card flush>
        <List
          rows={rows}
          showsRep={isAdmin}
          selection={isAdmin ? { chosen, may, onChange: setChosen } : undefined}
        />
      </Card>
      {chosen.size > 0 && (
        <FootBar>
          <span className="tabular mr-2 text-ink-2">{chosen.size} chosen</span>
          {toApprove.length > 0 && (
            <Button
              variant="primary"
              loading={approve.isPending}
              onClick={() => approve.mutate({ body: { ids: idsOf(toApprove) } })}
            >
              Approve {toApprove.length} ({formatMoney(sumOf(toApprove))})
            </Button>
          )}
          {problem && <p className="max-w-md text-amber">{problem}</p>}
          {toPay.length > 0 && !problem && (
            <Button variant={toApprove.length > 0 ? 'secondary' : 'primary'} onClick={() => setPaying(true)}>
              Pay {toPay.length} ({formatMoney(sumOf(toPay))})…
            </Button>
          )}
          <Button variant="ghost" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </FootBar>
      )}
      {isPaying && (
        <PaymentDialog
          cents={sumOf(toPay)}
          description={`${formatCount(toPay.length, 'commission is', 'commissions are')} marked as paid today. This cannot be undone.`}
          isPending={pay.isPending}
          error={pay.error instanceof ApiError ? pay.error.fields.transactionId : undefined}
          onClose={() => setPaying(false)}
          onPay={(transactionId) => pay.mutate({ body: { ids: idsOf(toPay), transactionId } })}
        >
          {pulledIn.length > 0 && (
            <p className="text-sm text-ink-2">
              {formatCount(pulledIn.length, 'reversal is', 'reversals are')} paid along (
              {formatMoney(sumOf(pulledIn))}): what was returned is never passed by.
            </p>
          )}
        </PaymentDialog>
      )}
    </>
  )
}
