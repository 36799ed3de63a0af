import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Dialog } from '#design/dialog.tsx'
import { formatCount, humanize } from '#design/format.ts'
import { SearchInput } from '#design/input.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { foldText } from '#platform/rules/text/words.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import type { CohortBoard } from '#training/contract/cohorts/cohort-board.ts'
import { cohortCalls } from '#training/contract/cohorts/cohort-calls.ts'
import { nothingChanged } from '../shared/failures.ts'

type AddPeopleProps = { cohort: CohortBoard['cohort']; onClose: () => void }

/** Adds several people at once; trainees without a cohort are listed first. */
export function AddPeopleDialog({ cohort, onClose }: AddPeopleProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const params = { id: cohort.id }
  const query = useRead(cohortCalls.candidates, { params })
  const change = useAct(cohortCalls.addMembers, {
    done: ({ changed, left }) => ({
      title: `${formatCount(changed, 'person joins', 'people join')} ${cohort.name}`,
      description: left.length > 0 ? `Left another cohort for it: ${left.join(', ')}.` : undefined,
    }),
    failed: nothingChanged,
    onDone: onClose,
  })
  const items = query.data?.items ?? []
  const words = foldText(search)
  const found = items.filter(({ name, email }) => foldText(`${name} ${email}`).includes(words))
  const free = found.filter(({ role, cohort: other }) => role === 'trainee' && other === null)
  const toggle = (id: string, isIn: boolean) =>
    setChosen((before) => new Set(isIn ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add people to ${cohort.name}`}
      description="A learner is in one cohort at a time: whoever joins leaves the one they are in."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0 || chosen.size > 200}
            loading={change.isPending}
            onClick={() => change.mutate({ params, body: { userIds: [...chosen] } })}
          >
            {chosen.size === 0 ? 'Add' : `Add ${formatCount(chosen.size, 'person', 'people')}`}
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchInput
          aria-label="Find people"
          placeholder="Find by name or mail"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-52 flex-1"
        />
        {free.length > 1 && (
          <Button
            size="sm"
            onClick={() => setChosen(new Set([...chosen, ...free.map(({ id }) => id)].slice(0, 200)))}
          >
            All {free.length} trainees without one
          </Button>
        )}
      </div>
      {query.isPending && <SkeletonText lines={6} label="Loading people" />}
      {query.isError && !query.data && (
        <LoadFailed error={query.error} what="The people" onRetry={() => void query.refetch()} />
      )}
      {query.data && found.length === 0 && (
        <p className="py-4 text-center text-sm text-ink-2">
          {items.length === 0 ? 'Everybody who learns is in this cohort.' : 'Nobody found.'}
        </p>
      )}
      <ul>
        {found.map(({ id, name, role, cohort: other }) => (
          <li key={id} className="border-b border-line py-1.5 last:border-0">
            <Checkbox checked={chosen.has(id)} onCheckedChange={(isIn) => toggle(id, isIn)}>
              <span className="font-medium">{name}</span>
              <span className="text-ink-2">
                {' '}
                · {humanize(role)}
                {other && ` · now in ${other}`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
