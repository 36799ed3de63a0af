import { Button } from '#design/button.tsx'
import { Awaited, SkeletonText } from '#design/skeleton.tsx'
import { joiningCalls } from '#identity/contract/joining-calls.ts'
import { useAct } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { AddressForm, PasswordForm } from './own-forms.tsx'
import { useOwnAccount } from './use-own-account.ts'

/** A customer's address and password; the first password is set by a mailed link (A12). */
export function CustomerSignIn() {
  const { account, reread } = useOwnAccount()
  if (account.isError) {
    return <LoadFailed error={account.error} what="Your account" onRetry={() => void account.refetch()} />
  }
  if (!account.data)
    return (
      <Awaited>
        <SkeletonText lines={6} label="Loading your account" />
      </Awaited>
    )
  return (
    <>
      <section aria-labelledby="address">
        <h2 id="address" className="mb-3 text-base font-semibold">
          Sign-in address
        </h2>
        <AddressForm account={account.data} onAsked={() => void reread()} />
      </section>
      <section aria-labelledby="password">
        <h2 id="password" className="mb-3 text-base font-semibold">
          Password
        </h2>
        {account.data.hasPassword && (
          <PasswordForm hint="8 characters or more" onSaved={() => void reread()} />
        )}
        <MailedLink email={account.data.email} hasPassword={account.data.hasPassword} />
      </section>
    </>
  )
}

function MailedLink({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const ask = useAct(joiningCalls.requestCustomerPassword, {
    failed: { title: 'The link was not sent', description: 'Please try again in a moment.' },
  })
  return (
    <div className={hasPassword ? 'mt-4 border-t border-line pt-4' : ''}>
      <p className="mb-3 text-sm text-ink-2">
        {hasPassword
          ? 'Forgot it? A link to your address lets you choose a new one.'
          : 'You sign in with your business name. A link to your address lets you choose a password as well.'}
      </p>
      {ask.isSuccess ? (
        <p role="status" className="text-sm font-medium">
          A link is on its way to {email}. It works once, for two hours.
        </p>
      ) : (
        <Button loading={ask.isPending} onClick={() => ask.mutate({ body: { email } })}>
          Mail me a link
        </Button>
      )}
    </div>
  )
}
