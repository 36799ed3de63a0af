import { Link } from '@tanstack/react-router'
import { ListOrdered, PenLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { NewSequence } from './new-sequence.tsx'
import { SequenceFigures as Figures } from './sequence-figures.tsx'

type Sequences = typeof followUpSequences

const columns: readonly (FieldOf<Sequences> | Column<Sequences>)[] = [
  'name',
  { field: 'status', width: 130 },
  { field: 'beginsAtStage', width: 190 },
  { field: 'dailyCap', width: 140 },
  'updatedAt',
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
  const [isAdding, setAdding] = useState(false)
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
              Who runs
            </Link>
            {may.create && (
              <Button variant="primary" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                <span className="max-sm:sr-only">New sequence</span>
              </Button>
            )}
          </>
        }
        empty={{
          title: 'No sequences yet',
          text: 'Say once what follows a first hello: the next letter, a call, a wait. It goes on by itself and ends with an answer.',
          icon: <ListOrdered />,
        }}
      />
      {isAdding && <NewSequence onClose={() => setAdding(false)} />}
    </>
  )
}
