import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '#design/dialog.tsx'
import type { Values } from '#design/resource/form-values.ts'
import { inputsOf } from '#design/resource/parts-of.ts'
import { ResourceForm } from '#design/resource/resource-form.tsx'
import type { Row } from '#design/resource/types.ts'
import { patchOver, titleOf } from '#design/resource/writes.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import type { CreateOf } from '#platform/contract/define.ts'
import { addRow, useRow } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { learningCohorts } from '#training/contract/cohorts/cohort.ts'
import { useCohortChange } from './queries.ts'

const inputs = inputsOf(learningCohorts, undefined)

/** Creates or edits a cohort. A new one opens at once, so that people and path can be added. */
export function CohortDialog({ id, onClose }: { id?: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={id ? 'Change the cohort' : 'New cohort'}
      description="Deadlines in days are counted from the day it begins."
    >
      {id ? <Change id={id} onClose={onClose} /> : <Create onClose={onClose} />}
    </Dialog>
  )
}

function Create({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const create = async (values: CreateOf<typeof learningCohorts>) => {
    const { id } = await addRow(learningCohorts, values)
    await navigate({ to: '/cohorts/$id', params: { id } })
  }
  return (
    <ResourceForm
      contract={learningCohorts}
      inputs={inputs}
      onAdd={create}
      onCancel={onClose}
      submitLabel="Add cohort"
    />
  )
}

function Change({ id, onClose }: { id: string; onClose: () => void }) {
  const change = useCohortChange<Row | null>()
  const query = useRow(learningCohorts, id)
  const row = query.data
  if (query.isError && !row)
    return <LoadFailed error={query.error} what="The cohort" onRetry={() => void query.refetch()} />
  if (!row) return <SkeletonText lines={4} label="Loading the cohort" />
  const save = (values: Values, base: Row) =>
    change.mutateAsync({
      run: () => patchOver(learningCohorts, base, values),
      done: (written) => ({
        title: written ? `${titleOf(learningCohorts, written)} is saved` : 'The cohort stays as it is now',
      }),
      onDone: onClose,
    })
  return (
    <ResourceForm
      contract={learningCohorts}
      inputs={inputs}
      row={row}
      onChange={save}
      onCancel={onClose}
      submitLabel="Save"
    />
  )
}
