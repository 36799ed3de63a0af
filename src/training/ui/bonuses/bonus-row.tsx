import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { DateTime, Money } from '#design/figures.tsx'
import { formatNumber } from '#design/format.ts'
import type { BonusOwed } from '#earnings/contract/settle-bonuses.ts'
import { holdWords } from '#earnings/ui/parts/earning-words.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { userBonuses } from '#training/contract/rewards/user-bonus.ts'
import { BonusState } from '../shared/bonus-state.tsx'

/** One bonus: person, tier, status, and who decided when. */
export function BonusRow({ bonus, onVoid }: { bonus: BonusOwed; onVoid: () => void }) {
  return (
    <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 sm:grid-cols-[1fr_1.2fr_11rem]">
      <div className="min-w-0">
        <h3 className="truncate font-semibold">{bonus.name}</h3>
        <p className="text-ink-2">
          {bonus.tier}, {formatNumber(bonus.pointThreshold)} points
          <span className="text-ink-3"> · has {formatNumber(bonus.points)}</span>
        </p>
      </div>
      <div className="min-w-0 text-xs text-ink-2">
        <Trail bonus={bonus} />
      </div>
      <div className="flex items-center justify-between gap-3 sm:flex-col sm:items-end sm:justify-start sm:gap-1.5">
        <Money cents={bonus.cents} className="text-md font-semibold" />
        <span className="flex items-center gap-2">
          {bonus.status === 'pending' && (
            <Button size="sm" variant="ghost" aria-label={`Strike the ${aboutOf(bonus)}`} onClick={onVoid}>
              Strike…
            </Button>
          )}
          <BonusState status={bonus.status} />
        </span>
      </div>
    </div>
  )
}

export const aboutOf = ({ tier, name }: BonusOwed) => `${tier} bonus of ${name}`

function Trail({ bonus }: { bonus: BonusOwed }) {
  return (
    <ul className="flex flex-col gap-0.5">
      <li>
        Reached <DateTime value={bonus.reachedAt} />
      </li>
      {bonus.qualifiedAt && (
        <li>
          Due <DateTime value={bonus.qualifiedAt} />, {bonus.qualifiedBy ?? 'after 48 hours'}
        </li>
      )}
      {bonus.paidAt && (
        <li>
          Paid <DateTime value={bonus.paidAt} />, {bonus.paidBy ?? 'before this was kept'}
        </li>
      )}
      {bonus.transactionId && (
        <li className="truncate">
          {bonus.paymentMethod
            ? `${wordOf(infoOf(userBonuses, 'paymentMethod'), bonus.paymentMethod)}, `
            : ''}
          {bonus.transactionId}
        </li>
      )}
      {bonus.notes && <li className="wrap-break-word">{bonus.notes}</li>}
      {bonus.holds.length > 0 && (
        <li className="flex flex-wrap gap-1.5 pt-0.5">
          {bonus.holds.map((hold) => (
            <Badge key={hold} tone="amber">
              <span className="inline-block first-letter:uppercase">{holdWords[hold]}</span>
            </Badge>
          ))}
        </li>
      )}
    </ul>
  )
}
