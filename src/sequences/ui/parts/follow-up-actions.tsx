import { Pause, Play, RotateCcw, Square } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { formatCount } from '#design/format.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { prospectFollowUps } from '#sequences/contract/prospect-follow-up.ts'
import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'

type FollowUp = RowOf<typeof prospectFollowUps>
type Props = { rows: readonly FollowUp[]; onDone?: (() => void) | undefined }

const acts = [
  { action: 'pause', label: 'Pause', done: 'paused', of: ['active'], icon: <Pause aria-hidden="true" /> },
  { action: 'resume', label: 'Resume', done: 'resumed', of: ['paused'], icon: <Play aria-hidden="true" /> },
  {
    action: 'retry',
    label: 'Try again',
    done: 'tried again',
    of: ['failed'],
    icon: <RotateCcw aria-hidden="true" />,
  },
  {
    action: 'stop',
    label: 'Stop',
    done: 'stopped',
    of: ['active', 'paused', 'failed'],
    icon: <Square aria-hidden="true" />,
  },
] as const

/** Buttons to pause, resume, retry or stop one or many enrollments. [MAIL-005] */
export function FollowUpActions({ rows, onDone }: Props) {
  const { role } = useUser()
  if (role !== 'admin' && role !== 'sales_rep') return null
  return acts
    .filter(({ of }) => rows.some(({ status }) => of.some((one) => one === status)))
    .map((act) => <Act key={act.action} act={act} rows={rows} onDone={onDone} />)
}

function Act({ act, rows, onDone }: Props & { act: (typeof acts)[number] }) {
  const run = useAct(sequenceCalls[act.action], {
    done: ({ moved }) => `${formatCount(moved, 'sequence', 'sequences')} ${act.done}`,
    failed: { title: 'Nothing was changed' },
    onDone: () => onDone?.(),
  })
  return (
    <Button
      size="sm"
      loading={run.isPending}
      onClick={() => run.mutate({ body: { ids: rows.map(({ id }) => id) } })}
    >
      {act.icon}
      {act.label}
    </Button>
  )
}
