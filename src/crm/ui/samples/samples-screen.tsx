import { FlaskConical, Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { sampleRequests } from '#crm/contract/sample-request.ts'
import { sampleRequestLifecycle } from '#crm/rules/sample-request-lifecycle.ts'
import { Button } from '#design/button.tsx'
import { None } from '#design/figures.tsx'
import { productReference } from '#design/resource/known-references.ts'
import { RecordMoves } from '#design/resource/record-moves.tsx'
import { ReferenceName } from '#design/resource/reference-name.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { useNewAction } from '#shell/actions.ts'
import { useUser } from '#shell/session/session.ts'
import { NewSample } from './new-sample.tsx'

type Samples = typeof sampleRequests
type Sample = RowOf<Samples>

const columns: readonly (FieldOf<Samples> | Column<Samples>)[] = [
  {
    field: 'shippingAddress',
    render: (row) => row.shippingAddress.name ?? row.shippingAddress.address,
  },
  { field: 'products', render: (row) => <Products sample={row} /> },
  'status',
  'createdAt',
  'shippedDate',
  'deliveredDate',
  { field: 'conversionResult', width: 160 },
  { field: 'prospectId', width: 180, hidden: true },
  { field: 'clientId', width: 180, hidden: true },
]

const views: readonly View[] = [
  { name: 'To decide', query: { status: 'requested', sort: 'createdAt' } },
  { name: 'To ship', query: { status: 'approved', sort: 'createdAt' } },
  { name: 'On the way', query: { status: 'shipped' } },
  { name: 'Follow up', query: { status: 'delivered' } },
]

/** A move's input field with the contract's label and options. */
function asked(field: FieldOf<Samples>) {
  const { label, options } = infoOf(sampleRequests, field)
  return { field, label, ...(options.length > 0 && { options }) }
}

const words = {
  refuse: { isDanger: true },
  cancel: { isDanger: true },
  ship: { asks: [asked('trackingNumber')] },
  deliver: { label: 'Mark as delivered' },
  record_feedback: {
    label: 'Record feedback',
    asks: [asked('conversionResult'), asked('feedbackText')],
  },
}

const record: RecordView<Samples> = {
  eyebrow: (row) => <StatusBadge status={row.status} />,
  title: (row) => row.shippingAddress.name ?? 'Sample',
  subtitle: (row) => <Products sample={row} />,
  actions: (row) => (
    <RecordMoves
      contract={sampleRequests}
      lifecycle={sampleRequestLifecycle}
      row={row}
      name={row.shippingAddress.name ?? 'Sample'}
      words={words}
    />
  ),
  facts: [
    { field: 'products', render: (row) => <Products sample={row} /> },
    'prospectId',
    'clientId',
    'shippingAddress',
    'createdAt',
    'trackingNumber',
    'shippedDate',
    'deliveredDate',
    'followUpScheduled',
    'feedbackText',
    'conversionResult',
    'notes',
  ],
}

// Created by `NewSample` and changed by moves, so the generic form has no fields.
const noInputs: readonly never[] = []

/** Sample requests, from request to result. */
export function SamplesScreen() {
  const isTrainee = useUser().role === 'trainee'
  const { may } = useResource(sampleRequests)
  const [isAsking, setAsking] = useState(false)
  useNewAction('New sample request', () => setAsking(true), may.create)
  return (
    <>
      <ResourcePage
        resource={sampleRequests}
        inputs={noInputs}
        title="Samples"
        columns={columns}
        filters={['status', 'conversionResult', 'createdAt']}
        views={views}
        record={record}
        search={false}
        scope={isTrainee ? undefined : practiceApart}
        actions={
          may.create && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              <Plus aria-hidden="true" />
              <span className="max-sm:sr-only">New sample request</span>
            </Button>
          )
        }
        empty={{
          title: 'No samples yet',
          text: 'A taste opens more doors than a brochure: request one for a prospect or a client.',
          icon: <FlaskConical />,
        }}
      />
      {isAsking && <NewSample onClose={() => setAsking(false)} />}
    </>
  )
}

const practiceApart = { isPractice: 'false' }

function Products({ sample }: { sample: Pick<Sample, 'products'> }) {
  if (sample.products.length === 0) return <None />
  return sample.products.map(({ productId, quantity }, index) => (
    <Fragment key={productId}>
      {index > 0 && ', '}
      {quantity} × <ReferenceName reference={productReference} id={productId} />
    </Fragment>
  ))
}
