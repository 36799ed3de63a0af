import { SkeletonText } from '#design/skeleton.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useOwnAccount } from './use-own-account.ts'

/** Sets up the second factor of the signed-in person; done once the backup codes are stored. */
export function Enroll({ onDone }: { onDone: () => void }) {
  const { account } = useOwnAccount()
  if (account.isLoadingError)
    return <LoadFailed error={account.error} what="Your account" onRetry={() => void account.refetch()} />
  const factor = account.data?.secondFactor
  if (!factor) return <SkeletonText lines={4} label="Loading your account" />
  return <SecondFactor factor={factor} onDone={onDone} />
}
