import { Link } from '@tanstack/react-router'
import { Card } from '#design/card.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { humanize } from '#design/format.ts'
import { Awaited, SkeletonText } from '#design/skeleton.tsx'
import { Slotted } from '#design/slot.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { nameOf, useUser } from '#shell/session/session.ts'
import { accountCards } from '../parts/slots.ts'
import { AddressForm, NameForm, PasswordForm } from './own-forms.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'
import { useOwnAccount } from './use-own-account.ts'

/** The person's own account: name, sign-in and sessions. */
export function AccountScreen() {
  const user = useUser()
  const { account, reread } = useOwnAccount()
  const isStaff = user.role === 'admin' || user.role === 'operations'
  return (
    <Page title="Your account" width="text">
      <div className="flex flex-col gap-5">
        <Card title="You">
          <DescriptionList
            facts={[
              { term: 'Name', value: nameOf(user) },
              { term: 'Role', value: humanize(user.role) },
              { term: 'States', value: user.states?.join(', ') },
            ]}
          />
          <div className="mt-4 border-t border-line pt-4">
            {account.data ? <NameForm account={account.data} /> : <SkeletonText lines={2} />}
          </div>
        </Card>
        {account.isLoadingError ? (
          <LoadFailed error={account.error} what="Your account" onRetry={() => void account.refetch()} />
        ) : account.data ? (
          <>
            <Card title="Sign-in address">
              <AddressForm account={account.data} onAsked={() => void reread()} />
            </Card>
            <Card title="Password">
              <PasswordForm
                hint={isStaff ? '12 characters or more' : '8 characters or more'}
                onSaved={() => void reread()}
              />
              <p className="mt-3 text-sm">
                <Link to="/reset-password" className="text-accent underline underline-offset-2">
                  I forgot it
                </Link>
              </p>
            </Card>
            {account.data.secondFactor && (
              <Card title="Second factor">
                <SecondFactor factor={account.data.secondFactor} onDone={() => void reread()} />
              </Card>
            )}
          </>
        ) : (
          <Awaited>
            <SkeletonText lines={8} label="Loading your account" />
          </Awaited>
        )}
        <Slotted slot={accountCards} of={{}} />
        <Card title="Where you are signed in">
          <SessionList />
        </Card>
      </div>
    </Page>
  )
}
