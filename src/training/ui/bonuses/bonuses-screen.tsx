import { Download, Gift } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatMoney } from '#design/format.ts'
import { Awaited } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { bonusCalls } from '#earnings/contract/bonus-calls.ts'
import type { BonusOwed } from '#earnings/contract/settle-bonuses.ts'
import { EarningList } from '#earnings/ui/parts/earning-list.tsx'
import { type EarningWords, sumOfView } from '#earnings/ui/parts/earning-words.ts'
import { HeldPayouts } from '#earnings/ui/parts/held-payouts.tsx'
import { ViewButtons } from '#earnings/ui/parts/view-buttons.tsx'
import type { AnswerOf } from '#platform/contract/call.ts'
import { keyOf, useAct, useRead } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { useReadPages } from '#shell/data/read-pages.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { aboutOf, BonusRow } from './bonus-row.tsx'
import { RewardLinks } from './reward-links.tsx'

const views = [
  { value: 'open', label: 'Waiting' },
  { value: 'pending', label: 'Being looked at' },
  { value: 'qualified', label: 'Due' },
  { value: 'held', label: 'Held back' },
  { value: 'settled', label: 'Settled' },
] as const

const words: EarningWords<BonusOwed> = {
  one: 'bonus',
  many: 'bonuses',
  choose: (bonus) => `Choose the ${aboutOf(bonus)}`,
  approve: ({ count }) => `Make ${count} due`,
  approved: 'due now',
  failed: 'Nothing was settled',
}
const settleCalls = { plan: bonusCalls.plan, approve: bonusCalls.qualify, pay: bonusCalls.pay }

/** Bonuses by status, each with who decided and when; admins approve, pay and strike them here (TRAIN-070). */
export function BonusesScreen() {
  const [search, setSearch] = useSearchState()
  const view = views.find(({ value }) => value === search.view)?.value ?? 'open'
  const list = useReadPages(bonusCalls.list, { view })
  const { data: totals, isLoading: isCounting } = useRead(bonusCalls.totals)
  const strike = useAct(bonusCalls.void, {
    done: '1 bonus struck',
    failed: { title: words.failed },
  })
  const askStrike = (bonus: BonusOwed) =>
    void askReason({
      title: `Strike the ${aboutOf(bonus)}?`,
      description: 'It is never given again for this tier. The person sees the reason.',
      action: 'Strike',
      isDanger: true,
      send: ({ reason }) => strike.mutateAsync({ params: { id: bonus.id }, body: { reason } }),
    })
  return (
    <Page
      title="Bonuses"
      width="wide"
      actions={
        <>
          <RewardLinks />
          <a href={addressOf(keyOf(bonusCalls.export))} download className={buttonClass()}>
            <Download aria-hidden="true" />
            CSV
          </a>
        </>
      }
      toolbar={
        <ViewButtons
          views={views.map((one) =>
            one.value !== 'open' && one.value !== 'settled'
              ? { ...one, note: totals ? sumOfView(totals.states, one.value).count : '' }
              : one,
          )}
          view={view}
          onChange={(next) => setSearch({ view: next === 'open' ? undefined : next })}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Sums totals={totals} />
        {isCounting && <Awaited />}
        <HeldPayouts people={totals?.people} />
        <EarningList
          key={view}
          label="Bonuses"
          title={view === 'settled' ? 'Paid and struck' : 'Waiting'}
          question={{ view, person: undefined }}
          list={list}
          totals={totals}
          words={words}
          calls={settleCalls}
          reads={['user_bonuses', 'users']}
          card={(bonus) => <BonusRow bonus={bonus} onVoid={() => askStrike(bonus)} />}
          empty={
            <EmptyState
              icon={<Gift />}
              title={view === 'settled' ? 'Nothing was settled yet' : 'Nothing waits here'}
            >
              A bonus appears by itself when somebody's points reach a tier.
            </EmptyState>
          }
        />
      </div>
    </Page>
  )
}

function Sums({ totals }: { totals: AnswerOf<typeof bonusCalls.totals> | undefined }) {
  const loading = totals === undefined
  const centsOf = (view: 'pending' | 'qualified' | 'held' | 'paid') =>
    sumOfView(totals?.states ?? [], view).cents
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat
        label="Being looked at"
        loading={loading}
        value={formatMoney(centsOf('pending'))}
        note="due after 48 hours"
      />
      <Stat
        label="Due"
        loading={loading}
        value={formatMoney(centsOf('qualified'))}
        note="reached and looked at"
      />
      <Stat
        label="Held by papers"
        loading={loading}
        value={formatMoney(centsOf('held'))}
        note="of what is due"
        tone={centsOf('held') > 0 ? 'attention' : undefined}
      />
      <Stat
        label="Paid this month"
        loading={loading}
        value={formatMoney(totals?.paidThisMonth ?? 0)}
        note={`${formatMoney(centsOf('paid'))} in all`}
      />
    </div>
  )
}
