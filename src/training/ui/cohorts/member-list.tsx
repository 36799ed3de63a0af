import { Link } from '@tanstack/react-router'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { useAct } from '#shell/data/call.ts'
import type { CohortBoard, CohortMember, Status } from '#training/contract/cohorts/cohort-board.ts'
import { cohortCalls } from '#training/contract/cohorts/cohort-calls.ts'
import { nothingChanged } from '../shared/failures.ts'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { PathLegend, PathPicture } from './path-picture.tsx'
import { statusOrder, statusWords } from './status-words.ts'

/** Members with a picture of their path, those behind first; selected ones can be removed together. */
export function MemberList({ board }: { board: CohortBoard }) {
  const [shown, setShown] = useState<Status | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const { cohort, members } = board
  const present = statusOrder.filter((one) => members.some(({ standing }) => standing === one))
  const list = members
    .filter(({ standing }) => shown === null || standing === shown)
    .toSorted((a, b) => statusOrder.indexOf(a.standing) - statusOrder.indexOf(b.standing))
  const leaving = members.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)} aria-haspopup="dialog">
      <UserPlus aria-hidden="true" />
      Add people
    </Button>
  )
  return (
    <Card
      title="People"
      description={members.length > 0 ? 'Those who are behind come first.' : undefined}
      actions={members.length > 0 && add}
      flush
    >
      {members.length === 0 ? (
        <EmptyState icon={<Users />} title="Nobody has joined yet" action={add}>
          Whoever joins finds the path and its days on their own pages at once.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-2 px-5 pb-3">
            {present.length > 1 &&
              [null, ...present].map((status) => (
                <Button
                  key={status ?? 'all'}
                  size="sm"
                  variant={shown === status ? 'secondary' : 'ghost'}
                  aria-pressed={shown === status}
                  onClick={() => setShown(status)}
                >
                  {status === null ? 'Everybody' : statusWords[status].label}
                </Button>
              ))}
            <span className="flex-1" />
            {leaving.length > 0 && (
              <Leave cohortId={cohort.id} people={leaving} onDone={() => setChosen(new Set())} />
            )}
          </div>
          <ul className="border-t border-line">
            {list.map((member) => (
              <Member
                key={member.id}
                member={member}
                board={board}
                isChosen={chosen.has(member.id)}
                onToggle={() => toggle(member.id)}
              />
            ))}
          </ul>
          {board.path.length > 0 && <PathLegend />}
        </>
      )}
      {isAdding && <AddPeopleDialog cohort={cohort} onClose={() => setAdding(false)} />}
    </Card>
  )
}

type MemberProps = { member: CohortMember; board: CohortBoard; isChosen: boolean; onToggle: () => void }

function Member({ member, board, isChosen, onToggle }: MemberProps) {
  const { id, name, standing, progress, lastActiveAt, remindedAt } = member
  const { label, tone } = statusWords[standing]
  return (
    <li className="grid items-center gap-x-5 gap-y-3 border-b border-line px-5 py-3 last:border-0 lg:grid-cols-[minmax(0,1fr)_auto_11rem]">
      <div className="flex min-w-0 items-start gap-3">
        <span className="pt-0.5">
          <Checkbox aria-label={`Choose ${name}`} checked={isChosen} onCheckedChange={onToggle} />
        </span>
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-semibold">
            <Link to="/admin" search={{ view: id }} className="truncate underline-offset-2 hover:underline">
              {name}
            </Link>
            <Badge tone={tone} dot>
              {label}
            </Badge>
          </h3>
          <p className="text-sm text-ink-2">
            Last active {lastActiveAt ? <DateTime value={lastActiveAt} style="ago" /> : 'no data yet'}
            {remindedAt && (
              <>
                {' '}
                · reminded <DateTime value={remindedAt} style="ago" />
              </>
            )}
          </p>
        </div>
      </div>
      <PathPicture name={name} steps={member.steps} path={board.path} />
      {progress === null ? (
        <p className="text-xs text-ink-3">no path yet</p>
      ) : (
        <Progress
          value={progress}
          label={`${name} on the path`}
          tone={standing === 'behind' ? 'amber' : 'green'}
          showValue
        />
      )}
    </li>
  )
}

type LeaveProps = { cohortId: string; people: readonly CohortMember[]; onDone: () => void }

function Leave({ cohortId, people, onDone }: LeaveProps) {
  const change = useAct(cohortCalls.removeMembers, {
    done: ({ changed }) => ({
      title: `${formatCount(changed, 'person has', 'people have')} left the cohort`,
      description: 'Their progress stays theirs.',
    }),
    failed: nothingChanged,
    onDone,
  })
  const leave = () =>
    change.mutate({ params: { id: cohortId }, body: { userIds: people.map(({ id }) => id) } })
  return (
    <Button size="sm" loading={change.isPending} onClick={leave}>
      Take {formatCount(people.length, 'person', 'people')} out
    </Button>
  )
}
