import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { mailCalls } from '#email/contract/mail-calls.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { useAct, useRead } from '#shell/data/call.ts'

type TrackingChoiceProps = {
  kind: EmailSubject
  recordId: string
  isUntracked: boolean
  onChange: (isUntracked: boolean) => void
}

/** Whether this email is tracked, and all emails to this person; one who opted out is never tracked. */
export function TrackingChoice({ kind, recordId, isUntracked, onChange }: TrackingChoiceProps) {
  const { data } = useRead(mailCalls.readTracking, { params: { kind, recordId } })
  const set = useAct(mailCalls.setTracking, { failed: { title: 'It stays as it was' } })
  if (!data?.email) return null
  const put = (isTracked: boolean) => set.mutate({ body: { kind, recordId, isTracked } })
  if (!data.isTracked)
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {data.isOwnWish
          ? 'They asked not to be tracked, so nothing of it is counted.'
          : 'Letters to this address are not tracked.'}
        {!data.isOwnWish && (
          <Button size="sm" variant="ghost" loading={set.isPending} onClick={() => put(true)}>
            Track again
          </Button>
        )}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Checkbox checked={isUntracked} onCheckedChange={onChange}>
        Send without tracking
      </Checkbox>
      <Button size="sm" variant="ghost" loading={set.isPending} onClick={() => put(false)}>
        Never track this address
      </Button>
    </div>
  )
}
