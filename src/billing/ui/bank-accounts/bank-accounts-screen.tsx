import { Navigate } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { bankCalls } from '#billing/contract/bank-calls.ts'
import { clientBankingInfo } from '#billing/contract/client-banking.ts'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { PortalFrame } from '#shell/page/portal-frame.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { loadSession, useSession } from '#shell/session/session.ts'
import { AddBankAccount } from '../parts/add-bank-account.tsx'
import { BankAccountCard } from './bank-account-card.tsx'

/** A customer's bank accounts: which one is debited, which ones wait, and a form to add one. */
export function BankAccountsScreen() {
  const session = useSession()
  if (session.status === 'unreachable') return <Unreachable onRetry={() => void loadSession()} />
  if (session.status === 'out') return <Navigate to="/customer-login" replace />
  if (session.status === 'in' && session.user.role !== 'customer') return <Navigate to="/" replace />
  return (
    <PortalFrame
      title="Bank accounts"
      intro="Your orders are paid by bank transfer from the account you choose here."
      isForm
    >
      {session.status === 'in' ? <Accounts /> : <SkeletonText lines={6} label="Loading your bank accounts" />}
    </PortalFrame>
  )
}

function Accounts() {
  const { data, error, refetch } = useRows(clientBankingInfo, { sort: '-createdAt', limit: 50 })
  const first = useRead(bankCalls.firstDebits)
  const { achAuthorization } = useAppConfig()
  const [isAdding, setAdding] = useState(false)
  if (error && !data)
    return <LoadFailed error={error} what="Your bank accounts" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} label="Loading your bank accounts" />
  const accounts = data.items
  const isChange = accounts.some((account) => account.verificationDate !== null)
  return (
    <>
      {accounts.length === 0 && !isAdding && (
        <EmptyState icon={<Landmark />} title="No bank account yet">
          Add one, so that your orders can be confirmed. We verify it, usually within a business day.
        </EmptyState>
      )}
      <ul aria-label="Your bank accounts" className="flex flex-col gap-4">
        {accounts.map((account) => (
          <li key={account.id}>
            <BankAccountCard
              account={account}
              firstOn={first.data?.find(({ id }) => id === account.id)?.on}
            />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AddBankAccount
          agreesTo={achAuthorization.version}
          note={
            isChange &&
            'It can be used after 24 hours, once we have looked at it: until then everybody we know of your business can object. Your orders go on being paid from the account you have.'
          }
          next={() => 'A mail tells you of it.'}
          onDone={() => setAdding(false)}
        />
      ) : (
        <Button
          variant={accounts.length === 0 ? 'primary' : 'secondary'}
          className="mt-5"
          onClick={() => setAdding(true)}
        >
          Add a bank account
        </Button>
      )}
    </>
  )
}
