import { useMemo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EarlierText } from '#design/form/form-body.tsx'
import { useKept } from '#design/form/use-kept.ts'
import { Select } from '#design/select.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import type { AnswerOf } from '#platform/contract/call.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import type { CohortBoard } from '#training/contract/cohorts/cohort-board.ts'
import { cohortCalls } from '#training/contract/cohorts/cohort-calls.ts'
import { type DraftStep, draftOf, evenSteps, isComplete, movedStep } from './path-draft.ts'
import { useCohortChange } from './queries.ts'
import { savePath } from './save-path.ts'
import { StepRow } from './step-row.tsx'

type Modules = AnswerOf<typeof cohortCalls.modules>['items']

/** Edits the whole path: modules, their order and deadlines. */
export function PathDialog({ board, onClose }: { board: CohortBoard; onClose: () => void }) {
  // The path as it was when the dialog opened; a change saved by somebody else since then is a conflict.
  const [base] = useState(board)
  const [start] = useState<{ steps: readonly DraftStep[] }>(() => ({ steps: board.path.map(draftOf) }))
  const [steps, setSteps] = useState(start.steps)
  const [isTried, setTried] = useState(false)
  const modules = useRead(cohortCalls.modules)
  const change = useCohortChange<boolean>()
  const { name } = board.cohort
  const typed = useMemo(() => ({ steps }), [steps])
  const kept = useKept({
    about: `cohort-path:${board.cohort.id}`,
    isLong: true,
    values: typed,
    start,
    changed: steps === start.steps ? [] : ['steps'],
    put: ({ steps: earlier }) => earlier && setSteps(earlier),
    isSending: () => change.isPending,
  })
  const save = () => {
    setTried(true)
    if (!steps.every(isComplete)) return
    change.mutate({
      run: () => savePath(base, steps),
      done: (isSaved) =>
        isSaved
          ? { title: 'The path is saved', description: 'Everybody in the cohort sees it.' }
          : { title: 'The path stays as it is now' },
      onDone: () => {
        kept.settle()
        onClose()
      },
    })
  }
  const patch = (slug: string, part: Partial<DraftStep>) =>
    setSteps((before) => before.map((step) => (step.moduleSlug === slug ? { ...step, ...part } : step)))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`The path of ${name}`}
      description="A deadline is a number of days after the start, or one day in the calendar."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={change.isPending} onClick={save}>
            Save the path
          </Button>
        </>
      }
    >
      {modules.isError && !modules.data && (
        <LoadFailed error={modules.error} what="The modules" onRetry={() => void modules.refetch()} />
      )}
      {modules.isPending && <SkeletonText lines={5} label="Loading the modules" />}
      {modules.data && (
        <>
          {steps.length > 0 && (
            <ol aria-label="Steps of the path" className="rounded-md border border-line">
              {steps.map((step, index) => (
                <StepRow
                  key={step.moduleSlug}
                  step={step}
                  index={index}
                  count={steps.length}
                  startDate={board.cohort.startDate}
                  isTried={isTried}
                  onChange={(part) => patch(step.moduleSlug, part)}
                  onMove={(to) => setSteps(movedStep(steps, index, to))}
                  onRemove={() => setSteps(steps.filter((one) => one !== step))}
                />
              ))}
            </ol>
          )}
          <EarlierText kept={kept} />
          <AddStep
            modules={modules.data.items}
            steps={steps}
            onAdd={(more) => setSteps([...steps, ...more])}
          />
        </>
      )}
    </Dialog>
  )
}

type AddStepProps = {
  modules: Modules
  steps: readonly DraftStep[]
  onAdd: (steps: readonly DraftStep[]) => void
}

function AddStep({ modules, steps, onAdd }: AddStepProps) {
  const left = modules.filter(({ slug }) => !steps.some(({ moduleSlug }) => moduleSlug === slug))
  if (left.length === 0) return <p className="mt-3 text-sm text-ink-3">Every module is in the path.</p>
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <div className="min-w-56 flex-1">
        <Select
          aria-label="Add a module"
          placeholder="Add a module…"
          value=""
          options={left.map(({ slug, title }) => ({ value: slug, label: title }))}
          onValueChange={(slug) =>
            onAdd(
              evenSteps(
                left.filter((one) => one.slug === slug),
                steps,
              ),
            )
          }
        />
      </div>
      {left.length > 1 && (
        <Button onClick={() => onAdd(evenSteps(left, steps))}>Add all {left.length}, four days each</Button>
      )}
    </div>
  )
}
