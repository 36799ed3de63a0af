import { Link } from '@tanstack/react-router'
import { Download, Gift } from 'lucide-react'
import { useState } from 'react'
import { bonusCalls } from '#contracts/training/rewards/bonus-calls.ts'
import type { AdminBonus, BonusList } from '#contracts/training/rewards/settle-bonuses.ts'
import { keyOf, useRead } from '#web/app/call.ts'
import { FootBar } from '#web/app/foot-bar.tsx'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { Page } from '#web/app/page.tsx'
import { addressOf } from '#web/app/query-key.ts'
import { useSearchState } from '#web/app/search-state.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { formatCount, formatMoney } from '#web/design/format.ts'
import { PaymentDialog } from '#web/design/payment-dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Stat } from '#web/design/stat.tsx'
import { ReasonDialog } from '#web/resource/reason-dialog.tsx'
import { BonusRow } from './bonus-row.tsx'
import { bonusViews, canBeSettled, shownIn, sumOf } from './bonus-words.ts'
import { useSettleBonuses } from './use-settle-bonuses.ts'

/** Bonuses for tiers reached: looked at, due, paid, each with who and when (TRAIN-070). */
export function BonusesScreen() {
  const query = useRead(bonusCalls.list)
  const [search, setSearch] = useSearchState()
  const view = bonusViews.find(({ value }) => value === search.view)?.value ?? 'open'
  const list = query.data
  return (
    <Page
      title="Bonuses"
      width="wide"
      actions={
        <>
          <Link to="/admin/bonus-tiers" className={buttonClass()}>
            Tiers
          </Link>
          <a href={addressOf(keyOf(bonusCalls.export))} download className={buttonClass()}>
            <Download aria-hidden="true" />
            CSV
          </a>
        </>
      }
      toolbar={bonusViews.map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          variant={value === view ? 'secondary' : 'ghost'}
          aria-pressed={value === view}
          onClick={() => setSearch({ view: value === 'open' ? undefined : value })}
        >
          {label}
          {list && value !== 'open' && value !== 'settled' && (
            <span className="tabular text-ink-3">{shownIn(value, list.items).length}</span>
          )}
        </Button>
      ))}
    >
      {query.isError && !list ? (
        <LoadFailed error={query.error} what="The bonuses" onRetry={() => void query.refetch()} />
      ) : (
        <div className="flex flex-col gap-4">
          <Sums sums={list?.sums} />
          {list ? (
            <Settle rows={shownIn(view, list.items)} isSettled={view === 'settled'} />
          ) : (
            <Skeleton className="h-72 rounded-lg" />
          )}
        </div>
      )}
    </Page>
  )
}

function Sums({ sums }: { sums: BonusList['sums'] | undefined }) {
  const loading = sums === undefined
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat
        label="Being looked at"
        loading={loading}
        value={formatMoney(sums?.pending ?? 0)}
        note="due after 48 hours"
      />
      <Stat
        label="Due"
        loading={loading}
        value={formatMoney(sums?.qualified ?? 0)}
        note="reached and looked at"
      />
      <Stat
        label="Held by papers"
        loading={loading}
        value={formatMoney(sums?.held ?? 0)}
        note="of what is due"
        tone={sums && sums.held > 0 ? 'attention' : undefined}
      />
      <Stat
        label="Paid this month"
        loading={loading}
        value={formatMoney(sums?.paidThisMonth ?? 0)}
        note={`${formatMoney(sums?.paid ?? 0)} in all`}
      />
    </div>
  )
}

function Settle({ rows, isSettled }: { rows: readonly AdminBonus[]; isSettled: boolean }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isPaying, setPaying] = useState(false)
  const [struck, setStruck] = useState<AdminBonus>()
  const { qualify, pay, strike } = useSettleBonuses(() => {
    setMarked(new Set())
    setPaying(false)
    setStruck(undefined)
  })
  const chosen = rows.filter((row) => marked.has(row.id) && canBeSettled(row))
  const toQualify = chosen.filter(({ status }) => status === 'pending')
  const toPay = chosen.filter(({ status }) => status === 'qualified')
  const open = rows.filter(canBeSettled)
  const mark = (id: string, on: boolean) => {
    const next = new Set(marked)
    if (on) next.add(id)
    else next.delete(id)
    setMarked(next)
  }
  return (
    <>
      <Card
        title={isSettled ? 'Paid and struck' : 'Waiting'}
        description={`${formatCount(rows.length, 'bonus', 'bonuses')}, ${formatMoney(sumOf(rows))}`}
        actions={
          open.length > 1 && (
            <Button size="sm" onClick={() => setMarked(new Set(open.map(({ id }) => id)))}>
              Choose all {open.length}
            </Button>
          )
        }
        flush
      >
        {rows.length === 0 ? (
          <EmptyState icon={<Gift />} title={isSettled ? 'Nothing was settled yet' : 'Nothing waits here'}>
            A bonus appears by itself when somebody's points reach a tier.
          </EmptyState>
        ) : (
          <ul aria-label="Bonuses">
            {rows.map((row) => (
              <BonusRow
                key={row.id}
                bonus={row}
                isChosen={marked.has(row.id)}
                onChoose={(on) => mark(row.id, on)}
                onVoid={() => setStruck(row)}
              />
            ))}
          </ul>
        )}
      </Card>
      {chosen.length > 0 && (
        <FootBar>
          <span className="tabular mr-2 text-ink-2">{chosen.length} chosen</span>
          {toQualify.length > 0 && (
            <Button
              variant={toPay.length > 0 ? 'secondary' : 'primary'}
              loading={qualify.isPending}
              onClick={() => qualify.mutate({ body: { ids: toQualify.map(({ id }) => id) } })}
            >
              Make {toQualify.length} due
            </Button>
          )}
          {toPay.length > 0 && (
            <Button variant="primary" onClick={() => setPaying(true)}>
              Pay {toPay.length} ({formatMoney(sumOf(toPay))})…
            </Button>
          )}
          <Button variant="ghost" onClick={() => setMarked(new Set())}>
            Clear
          </Button>
        </FootBar>
      )}
      {isPaying && (
        <PaymentDialog
          cents={sumOf(toPay)}
          description={`${formatCount(toPay.length, 'bonus is', 'bonuses are')} marked as paid now. This cannot be undone.`}
          isPending={pay.isPending}
          onClose={() => setPaying(false)}
          onPay={(transactionId) => pay.mutate({ body: { ids: toPay.map(({ id }) => id), transactionId } })}
        >
          <ul className="max-h-48 divide-y divide-line overflow-y-auto text-sm">
            {toPay.map((row) => (
              <li key={row.id} className="flex justify-between gap-3 py-1.5">
                <span className="min-w-0 truncate">
                  {row.name} <span className="text-ink-3">{row.tier}</span>
                </span>
                <span className="tabular">{formatMoney(row.bonusAmount)}</span>
              </li>
            ))}
          </ul>
        </PaymentDialog>
      )}
      {struck && (
        <ReasonDialog
          title={`Strike the ${struck.tier} bonus of ${struck.name}?`}
          description="It is never given again for this tier. The person sees the reason."
          action="Strike"
          isDanger
          onClose={() => setStruck(undefined)}
          onSend={(reason) => strike.mutate({ params: { id: struck.id }, body: { reason } })}
        />
      )}
    </>
  )
}
