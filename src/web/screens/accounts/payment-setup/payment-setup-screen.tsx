import { useQuery } from '@tanstack/react-query'
import type { PaymentPreferenceAnswer } from '#contracts/accounts/payment-preference.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { Page } from '#web/app/page.tsx'
import { Badge } from '#web/design/badge.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { PaymentForm } from './payment-form.tsx'

/** How one's own commissions and bonuses are paid out. */
export function PaymentSetupScreen() {
  const { data, error, refetch } = useQuery<PaymentPreferenceAnswer>({
    queryKey: ['/api/payment-preference'],
    meta: { live: ['users'] },
  })
  return (
    <Page
      title="Payment setup"
      width="text"
      meta={
        data?.preferredPaymentMethod && (
          <Badge tone={data.paymentMethodVerified ? 'green' : 'amber'}>
            {data.paymentMethodVerified ? 'Verified' : 'Not verified yet'}
          </Badge>
        )
      }
    >
      <p className="mb-4 text-sm text-ink-2">
        Choose how your commissions and bonuses reach you. Only you and the administrators who pay them out
        see this; an account number is stored encrypted and shown by its last four digits.
      </p>
      {error && !data && (
        <LoadFailed error={error} what="Your payment setup" onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonText lines={8} />}
      {data && <PaymentForm stored={data} />}
    </Page>
  )
}
