import { RotateCcw } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { formatCount } from '#design/format.ts'
import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'

type Props = { campaignId: string; count: number; why: string | null }

/** Emails that could not be written, with the reason and a button to retry. [MAIL-006] */
export function FailedSends({ campaignId, count, why }: Props) {
  const { role } = useUser()
  const again = useAct(sequenceCalls.retrySends, {
    done: ({ moved }) => `${formatCount(moved, 'letter is', 'letters are')} tried again`,
    failed: { title: 'Nothing was changed' },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="wrap-anywhere">
        {formatCount(count, 'letter', 'letters')} failed. {why}
      </p>
      {(role === 'admin' || role === 'sales_rep') && (
        <Button
          size="sm"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id: campaignId } })}
        >
          <RotateCcw aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  )
}
