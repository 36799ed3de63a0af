import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { formatCount } from '#design/format.ts'
import { resolve, waiting } from '#shell/offline/outbox.ts'
import { update, updateReady } from '#shell/offline/start-worker.ts'
import { useOnline } from './use-online.ts'

/** Reports a missing connection, unsent or refused changes and a new app version; empty otherwise. */
export function OfflineBar() {
  const isOnline = useOnline()
  const all = waiting.useValue()
  const isNew = updateReady.useValue()
  const open = all.filter(({ problem }) => !problem)
  const refused = all.filter(({ problem }) => problem?.kind === 'refused')
  const conflicts = all.length - open.length - refused.length
  const things = formatCount(open.length, 'thing waits', 'things wait')
  return (
    <div className="flex flex-col gap-2 empty:hidden not-empty:mb-5 print:hidden">
      <div role="status" className="contents">
        {!isOnline && (
          <Line icon={<CloudOff aria-hidden="true" />}>
            No connection. What is kept on this device can be read
            {open.length > 0 ? `; ${things} to be sent.` : ', and what you do is sent later.'}
          </Line>
        )}
        {isOnline && open.length > 0 && (
          <Line icon={<RefreshCw aria-hidden="true" />}>{things} to be sent.</Line>
        )}
        {conflicts > 0 && (
          <Line icon={<TriangleAlert aria-hidden="true" />} isWarning>
            {formatCount(conflicts, 'note was', 'notes were')} changed on another device too. Nothing is lost:
            choose below, in the lesson they belong to.
          </Line>
        )}
      </div>
      {refused.map((one) => (
        <Line key={one.seq} icon={<TriangleAlert aria-hidden="true" />} isWarning>
          <span className="flex-1">
            Something you did could not be taken: {one.problem?.kind === 'refused' && one.problem.text}
          </span>
          <Button size="sm" onClick={() => void resolve(one, 'theirs')}>
            Put it away
          </Button>
        </Line>
      ))}
      {isNew && (
        <Line icon={<RefreshCw aria-hidden="true" />}>
          <span className="flex-1">A new version of this app is here.</span>
          <Button size="sm" onClick={update}>
            Reload to update
          </Button>
        </Line>
      )}
    </div>
  )
}

type LineProps = { icon: React.ReactNode; isWarning?: boolean; children: React.ReactNode }

function Line({ icon, isWarning = false, children }: LineProps) {
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-md border px-3 py-2 text-sm [&>svg]:size-4 [&>svg]:shrink-0',
        isWarning ? 'border-amber-line bg-amber-soft text-amber' : 'border-line bg-sunken text-ink-2',
      )}
    >
      {icon}
      {children}
    </div>
  )
}
