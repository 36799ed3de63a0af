import { SkeletonText } from '#design/skeleton.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { loadSession } from '#shell/session/session.ts'
import { SecondFactor } from './second-factor.tsx'
import { useOwnAccount } from './use-own-account.ts'

/** Sets up the second factor of the signed-in person. */
export function Enroll() {
  const { account } = useOwnAccount()
  if (account.isError)
    return <LoadFailed error={account.error} what="Your account" onRetry={() => void account.refetch()} />
  const factor = account.data?.secondFactor
  if (!factor) return <SkeletonText lines={4} label="Loading your account" />
  return <SecondFactor factor={factor} onDone={() => void loadSession()} />
}
