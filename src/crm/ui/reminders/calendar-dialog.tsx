import { useState } from 'react'
import { calendarCalls } from '#crm/contract/calendar-calls.ts'
import { Button } from '#design/button.tsx'
import { copyText } from '#design/copy-text.ts'
import { Dialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

/** Creates, replaces and ends the private calendar address. [MAIL-010] */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(calendarCalls.feed)
  const [address, setAddress] = useState('')
  const subscribe = useAct(calendarCalls.subscribe, {
    failed: { title: 'No address was made' },
    onDone: (made) => setAddress(made.address),
  })
  const stop = useAct(calendarCalls.stop, {
    done: 'The address answers no more',
    failed: { title: 'It was not stopped' },
    onDone: () => setAddress(''),
  })
  const { data } = read
  const isOn = data !== undefined && data.since !== null
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Subscribe in your calendar"
      description="Your calendar reads your open reminders from a private address and follows what changes. Whoever has the address can read them, too: keep it to yourself."
      footer={
        data && (
          <>
            {isOn && (
              <Button variant="danger" loading={stop.isPending} onClick={() => stop.mutate({})}>
                Stop
              </Button>
            )}
            <Button
              variant={address ? 'secondary' : 'primary'}
              loading={subscribe.isPending}
              onClick={() => subscribe.mutate({})}
            >
              {isOn ? 'Make a new address' : 'Make an address'}
            </Button>
          </>
        )
      }
    >
      {!data && read.error && (
        <LoadFailed error={read.error} what="Your calendar" onRetry={() => void read.refetch()} />
      )}
      {!data && !read.error && <Skeleton className="h-16 w-full" />}
      {address && <Address address={address} />}
      {data?.since && (
        <p className="text-sm text-ink-2">
          {!address && 'Your address was shown when it was made, and only then. Lost it? A new one ends it. '}
          Made <DateTime value={data.since} style="datetime" />,{' '}
          {data.lastReadAt ? (
            <>
              last read by a calendar <DateTime value={data.lastReadAt} style="datetime" />.
            </>
          ) : (
            'not read by a calendar yet.'
          )}
        </p>
      )}
    </Dialog>
  )
}

function Address({ address }: { address: string }) {
  return (
    <div className="mb-3">
      <p className="text-sm">Add it in your calendar under “From URL” or “Subscribe”:</p>
      <div className="mt-1 flex items-start gap-2">
        <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere">
          {address}
        </code>
        <Button onClick={() => void copyText(address)}>Copy</Button>
      </div>
    </div>
  )
}
