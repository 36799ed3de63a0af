import { paymentCalls } from '#billing/contract/payment-calls.ts'
import { Badge } from '#design/badge.tsx'
import { formatDate } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { users } from '#identity/contract/user.ts'
import { useRead } from '#shell/data/call.ts'
import { useRow } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useUser } from '#shell/session/session.ts'
import { PaymentForm } from './payment-form.tsx'

/** The caller's own payout method; an administrator edits somebody else's with `?for=`. */
export function PaymentSetupScreen() {
  const user = useUser()
  const [search] = useSearchState()
  const other = user.role === 'admin' && search.for !== user.id ? search.for : undefined
  const own = useRead(paymentCalls.own, {}, { enabled: !other })
  const theirs = useRead(paymentCalls.of, { params: { id: other ?? '' } }, { enabled: Boolean(other) })
  const { data, error, refetch } = other ? theirs : own
  const member = useRow(users, other)
  const name = other && member.data ? `${member.data.firstName} ${member.data.lastName}` : undefined
  const waits = data?.payoutHoldUntil && Date.parse(data.payoutHoldUntil) > Date.now()
  return (
    <Page
      title={name ? `Payment setup of ${name}` : 'Payment setup'}
      width="text"
      meta={
        data?.preferredPaymentMethod && (
          <Badge tone={data.paymentMethodVerified ? 'green' : 'amber'}>
            {data.paymentMethodVerified ? 'Verified' : 'Not verified yet'}
          </Badge>
        )
      }
    >
      {other ? (
        <p className="mb-4 rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
          You change where {name ?? 'somebody else'} is paid. They get a mail at once, the change waits for 24
          hours, and somebody other than you verifies it and pays there.
        </p>
      ) : (
        <p className="mb-4 text-sm text-ink-2">
          Choose how your commissions and bonuses reach you. Only you and the administrators who pay them out
          see this; an account number is stored encrypted and shown by its last four digits.
        </p>
      )}
      {waits && (
        <p className="mb-4 rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
          This was changed. It waits until {formatDate(data.payoutHoldUntil ?? '', 'datetime')}, then somebody
          else verifies it. Commissions and bonuses add up meanwhile.
        </p>
      )}
      {error && !data && <LoadFailed error={error} what="The payment setup" onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
      {data && <PaymentForm key={other} whose={other} stored={data} />}
    </Page>
  )
}
