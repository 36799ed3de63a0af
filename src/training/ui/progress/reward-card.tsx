import { Check } from 'lucide-react'
import type { PayoutHold } from '#billing/contract/payout-hold.ts'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { DateTime, Money } from '#design/figures.tsx'
import { formatMoney, formatNumber } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { PapersLink } from '#earnings/ui/parts/papers-link.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { rewardCalls } from '#training/contract/rewards/reward-calls.ts'
import type { OwnBonus, OwnRewards, RewardTier } from '#training/contract/rewards/rewards.ts'
import { BonusState } from '../shared/bonus-state.tsx'

const paperWords: Record<PayoutHold, string> = {
  tax_form: 'your tax form (1099)',
  compliance: 'your compliance check',
  payout_method: 'your payout method',
  payout_verification: 'the verification of your payout method',
}

/** The user's tier, the points missing to the next one, and the bonuses with their status (TRAIN-070, TRAIN-072). */
export function RewardCard() {
  const query = useRead(rewardCalls.rewards)
  const own = query.data
  const current = own?.tiers.find(({ id }) => id === own.currentId)
  return (
    <Card
      title={current ? `${current.name} tier` : 'Bonus tiers'}
      description={current?.description ?? 'Points reach tiers, and tiers pay once.'}
      className="mt-4"
    >
      {query.isError && !own && (
        <LoadFailed error={query.error} what="Your tier" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <Awaited>
          <Skeleton className="h-40" />
        </Awaited>
      )}
      {own && (
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <div>
            <Next own={own} />
            <Tiers own={own} />
          </div>
          <Bonuses own={own} />
        </div>
      )}
    </Card>
  )
}

function Next({ own }: { own: OwnRewards }) {
  const next = own.tiers.find(({ id }) => id === own.nextId)
  if (!next) {
    return <p className="text-sm text-ink-2">This is the highest tier.</p>
  }
  return (
    <>
      <Progress value={own.share} label={`On the way to ${next.name}`} tone="amber" />
      <p className="mt-1.5 text-sm">
        <span className="tabular font-medium">{formatNumber(own.missing)}</span> points to {next.name}
        {own.earnsBonuses && next.bonusAmount > 0 && (
          <span className="text-ink-2">, which pays {formatMoney(next.bonusAmount)} once</span>
        )}
      </p>
    </>
  )
}

function Tiers({ own }: { own: OwnRewards }) {
  if (own.tiers.length === 0) return <p className="text-sm text-ink-2">No data yet.</p>
  return (
    <ol aria-label="Tiers" className="mt-4 divide-y divide-line text-sm">
      {own.tiers.map((tier) => (
        <Tier key={tier.id} tier={tier} points={own.points} isCurrent={tier.id === own.currentId} />
      ))}
    </ol>
  )
}

function Tier({ tier, points, isCurrent }: { tier: RewardTier; points: number; isCurrent: boolean }) {
  const isReached = points >= tier.minPoints
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx('flex items-start gap-3 py-2', !isReached && 'text-ink-2')}
    >
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full',
          isReached ? 'bg-accent text-accent-ink' : 'border border-dashed border-line-strong',
        )}
      >
        {isReached && <Check className="size-3" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx(isCurrent && 'font-semibold')}>{tier.name}</span>
        {isCurrent && <span className="text-ink-2"> · you are here</span>}
        {tier.perks.length > 0 && <span className="block text-xs text-ink-3">{tier.perks.join(' · ')}</span>}
      </span>
      <span className="tabular shrink-0 text-right">
        {formatNumber(tier.minPoints)}
        <span className="block text-xs text-ink-3">
          {tier.bonusAmount > 0 ? formatMoney(tier.bonusAmount) : 'no bonus'}
        </span>
      </span>
    </li>
  )
}

function Bonuses({ own: { bonuses, holds, earnsBonuses } }: { own: OwnRewards }) {
  const waits = bonuses.some(({ status }) => status === 'pending' || status === 'qualified')
  return (
    <section aria-labelledby="own-bonuses">
      <h3 id="own-bonuses" className="text-sm font-semibold">
        Your bonuses
      </h3>
      {bonuses.length === 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {earnsBonuses
            ? 'None yet. The first comes by itself with the tier that pays.'
            : 'Bonuses are for people who train or sell.'}
        </p>
      )}
      {waits && holds.length > 0 && (
        <p className="mt-2 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">
          Paid out once nothing is missing: {holds.map((hold) => paperWords[hold]).join(', ')}. Your bonuses
          stay yours meanwhile.{' '}
          {holds.some((hold) => hold === 'tax_form' || hold === 'compliance') && (
            <PapersLink>File your papers</PapersLink>
          )}
        </p>
      )}
      <ul className="mt-1 divide-y divide-line text-sm">
        {bonuses.map((bonus) => (
          <li key={bonus.id} className="flex items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{bonus.tier}</p>
              <p className="text-xs text-ink-2">
                <When bonus={bonus} />
              </p>
              {bonus.notes && <p className="text-xs wrap-break-word text-ink-2">{bonus.notes}</p>}
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <Money cents={bonus.bonusAmount} className="font-semibold" />
              <BonusState status={bonus.status} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function When({
  bonus: { status, reachedAt, dueAt, qualifiedAt, paidAt, transactionId },
}: {
  bonus: OwnBonus
}) {
  if (status === 'paid') {
    return (
      <>
        Paid <DateTime value={paidAt} style="date" />
        {transactionId && `, ${transactionId}`}
      </>
    )
  }
  if (status === 'qualified') {
    return (
      <>
        Due since <DateTime value={qualifiedAt} style="date" />
      </>
    )
  }
  return (
    <>
      Reached <DateTime value={reachedAt} style="date" />
      {dueAt && (
        <>
          , due <DateTime value={dueAt} />
        </>
      )}
    </>
  )
}
