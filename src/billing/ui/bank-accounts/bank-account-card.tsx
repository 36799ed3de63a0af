import { bankCalls } from '#billing/contract/bank-calls.ts'
import type { clientBankingInfo } from '#billing/contract/client-banking.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { formatDate, humanize } from '#design/format.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct } from '#shell/data/call.ts'

type BankAccount = RowOf<typeof clientBankingInfo>

/** One of the customer's bank accounts: masked, with its status and actions. */
export function BankAccountCard({
  account,
  firstOn,
}: {
  account: BankAccount
  firstOn?: string | undefined
}) {
  const params = { id: account.id }
  const failed = { title: 'Nothing was changed' }
  const use = useAct(bankCalls.use, { done: 'Your orders are paid from this account', failed })
  const remove = useAct(bankCalls.remove, { done: 'Bank account removed', failed })
  const isVerified = account.status === 'verified'
  const isInUse = isVerified && account.isActive
  const name = `${account.bankName ?? 'Bank account'} ${account.accountNumberLast4 ? `••••${account.accountNumberLast4}` : ''}`
  return (
    <article aria-label={name} className="rounded-lg border border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="tabular font-semibold">{name}</h2>
        <StatusBadge status={account.status} tone={account.status === 'blocked' ? 'red' : undefined} />
        {isInUse && <Badge tone="blue">Used for debits</Badge>}
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {[account.accountHolderName, humanize(account.accountType)].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-sm text-ink-2">{nextOf(account)}</p>
      {firstOn && (
        <p className="mt-1 text-sm text-ink-2">
          Our bank asks yours about it first: it can be debited from {formatDate(firstOn, 'weekday')} on.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isVerified && !account.isActive && (
          <Button size="sm" loading={use.isPending} onClick={() => use.mutate({ params })}>
            Use for debits
          </Button>
        )}
        {!isInUse && (
          <Button
            size="sm"
            variant="ghost"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            Remove
          </Button>
        )}
      </div>
    </article>
  )
}

/** The next step for the account, in words. */
function nextOf(account: BankAccount): string | null {
  if (account.status === 'blocked')
    return `It can no longer be debited${account.blockedReason ? `: ${account.blockedReason}` : '.'} Please add another one.`
  if (account.status === 'verified') return null
  if (account.routingNumber === null || account.accountNumberLast4 === null)
    return 'It is incomplete. Please add it again with all numbers.'
  if (account.usableFrom !== null && Date.parse(account.usableFrom) > Date.now())
    return `For your safety, changes wait: we verify it after ${formatDate(account.usableFrom, 'datetime')}.`
  return 'We are verifying it, usually within a business day. You need not do anything.'
}
