import { Link } from '@tanstack/react-router'
import { ListOrdered, PenLine, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { useNewAction } from '#shell/actions.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { NewSequence } from './new-sequence.tsx'
import { SequenceFigures as Figures } from './sequence-figures.tsx'
import { RunsNext, SoFar, useOverview } from './so-far.tsx'

type Sequences = typeof followUpSequences

const columns: readonly (FieldOf<Sequences> | Column<Sequences>)[] = [
  'name',
  { field: 'status', width: 120 },
  { field: 'id', label: 'So far', width: 320, render: (row) => <SoFar id={row.id} /> },
  { field: 'isActive', label: 'Now', width: 470, render: (row) => <RunsNext id={row.id} /> },
  { field: 'beginsAtStage', hidden: true },
  { field: 'dailyCap', hidden: true },
  { field: 'updatedAt', hidden: true },
  { field: 'createdBy', hidden: true },
]

const views: readonly View[] = [
  { name: 'Started', query: { status: 'started' } },
  { name: 'Drafts', query: { status: 'draft' } },
]

const record: RecordView<Sequences> = {
  actions: (row) => (
    <Link to={`/mail/sequences/${row.id}`} className={buttonClass({ variant: 'primary' })}>
      <PenLine aria-hidden="true" />
      Open
    </Link>
  ),
  top: (row) => (row.status === 'draft' ? null : <Figures id={row.id} />),
  facts: [
    'status',
    'description',
    'beginsAtStage',
    'tenStepStage',
    'sendFrom',
    'sendUntil',
    'dailyCap',
    'createdBy',
    'updatedAt',
  ],
}

const noInputs: readonly never[] = []

/** Sequences of emails, SMS, calls, waits and branches that run automatically. [MAIL-004] */
export function SequencesScreen() {
  const { may } = useResource(followUpSequences)
  const { isPending } = useOverview()
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  useNewAction('New sequence', add, may.create)
  return (
    <>
      <ResourcePage
        resource={followUpSequences}
        title="Sequences"
        inputs={noInputs}
        elsewhere={['create']}
        columns={columns}
        filters={['status', 'beginsAtStage']}
        views={views}
        record={record}
        sort="name"
        actions={
          <>
            <BackTo to="/mail">Mail</BackTo>
            <Link to="/mail/running" className={buttonClass({ variant: 'secondary' })}>
              <Users aria-hidden="true" className="sm:hidden" />
              <span className="max-sm:sr-only">Who runs</span>
            </Link>
            {may.create && (
              <Button variant="primary" onClick={add}>
                <Plus aria-hidden="true" />
                <span className="max-sm:sr-only">New sequence</span>
              </Button>
            )}
          </>
        }
        isReady={!isPending}
        empty={{
          title: 'No sequences yet',
          text: 'Say once what follows a first hello: the next letter, a call, a wait. It goes on by itself and ends with an answer.',
          icon: <ListOrdered />,
          action: may.create && (
            <Button variant="primary" onClick={add}>
              <Plus aria-hidden="true" />
              New sequence
            </Button>
          ),
        }}
      />
      {isAdding && <NewSequence onClose={() => setAdding(false)} />}
    </>
  )
}
