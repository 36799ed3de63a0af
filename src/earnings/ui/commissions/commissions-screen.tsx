import { BadgeDollarSign } from 'lucide-react'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount, formatMoney } from '#design/format.ts'
import { useRepOptions } from '#design/resource/known-references.ts'
import { Select } from '#design/select.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { Slotted } from '#design/slot.ts'
import { Stat } from '#design/stat.tsx'
import { commissionCalls } from '#earnings/contract/commission-calls.ts'
import {
  type CommissionOwed,
  type CommissionTotals,
  shownWeeks,
} from '#earnings/contract/settle-commissions.ts'
import { EarningList } from '#earnings/ui/parts/earning-list.tsx'
import { type EarningWords, sumOfView } from '#earnings/ui/parts/earning-words.ts'
import { HeldPayouts } from '#earnings/ui/parts/held-payouts.tsx'
import { ownHolds } from '#earnings/ui/parts/slots.ts'
import { ViewButtons } from '#earnings/ui/parts/view-buttons.tsx'
import { useRead } from '#shell/data/call.ts'
import { useReadPages } from '#shell/data/read-pages.ts'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useUser } from '#shell/session/session.ts'
import { CommissionCard, commissionColumns } from './commission-columns.tsx'
import { WeeksChart } from './weeks-chart.tsx'

const views = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'paid', label: 'Paid' },
] as const

const words: EarningWords<CommissionOwed> = {
  one: 'commission',
  many: 'commissions',
  choose: ({ orderNumber }) => `Choose the commission of ${orderNumber}`,
  approve: ({ count, cents }) => `Approve ${count} (${formatMoney(cents)})`,
  approved: 'approved',
  failed: 'Nothing was changed',
}

/** Commissions with their status; administrators approve and pay them here. */
export function CommissionsScreen() {
  const { role } = useUser()
  const isAdmin = role === 'admin'
  const [search, setSearch] = useSearchState()
  const reps = useRepOptions()
  const view = views.find(({ value }) => value === search.view) ?? views[0]
  const person = search.rep || undefined
  const list = useReadPages(commissionCalls.list, { view: view.value, person })
  const { data: totals, isLoading: isCounting } = useRead(commissionCalls.totals, {
    query: person ? { person } : {},
  })
  return (
    <Page
      title="Commissions"
      width="wide"
      toolbar={
        <>
          <ViewButtons
            views={views}
            view={view.value}
            onChange={(next) => setSearch({ view: next === 'all' ? undefined : next })}
          />
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
      <div className="flex flex-col gap-4">
        <Figures totals={totals} />
        {isCounting && <Awaited />}
        {isAdmin && <HeldPayouts people={totals?.people} />}
        <Slotted slot={ownHolds} of={{}} />
        {totals ? <WeeksChart weeks={totals.weeks} /> : <Skeleton className="h-72 rounded-lg" />}
        <EarningList
          key={`${view.value} ${person}`}
          label="Commissions"
          title={view.label}
          question={{ view: view.value, person }}
          list={list}
          totals={totals}
          words={words}
          calls={isAdmin ? commissionCalls : undefined}
          reads={['commissions', 'users']}
          columns={commissionColumns(isAdmin)}
          card={(row) => <CommissionCard row={row} showsRep={isAdmin} />}
          empty={
            <EmptyState icon={<BadgeDollarSign />} title="No commissions here">
              {view.value === 'all'
                ? 'The first shipped client order earns the first commission.'
                : 'No commissions with this status.'}
            </EmptyState>
          }
        />
      </div>
    </Page>
  )
}

function Figures({ totals }: { totals: CommissionTotals | undefined }) {
  const loading = totals === undefined
  const of = (view: 'pending' | 'approved' | 'paid') => sumOfView(totals?.states ?? [], view)
  const countOf = (count: number) => formatCount(count, 'commission', 'commissions')
  const week = totals?.weeks.at(-1)
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat
        label="This week"
        value={formatMoney(week?.cents ?? 0)}
        note={countOf(week?.count ?? 0)}
        loading={loading}
      />
      <Stat
        label="Pending"
        value={formatMoney(of('pending').cents)}
        note={`${formatMoney(of('pending').ready.cents)} of it shipped`}
        loading={loading}
      />
      <Stat
        label="Approved"
        value={formatMoney(of('approved').cents)}
        note={countOf(of('approved').count)}
        loading={loading}
      />
      <Stat
        label="Paid"
        value={formatMoney(of('paid').cents)}
        note={`in the last ${shownWeeks} weeks`}
        loading={loading}
      />
    </div>
  )
}
