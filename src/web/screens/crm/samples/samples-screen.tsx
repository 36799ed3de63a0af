import { FlaskConical, Plus } from 'lucide-react'
import { useState } from 'react'
import { sampleRequests } from '#contracts/crm/sample-request.ts'
import type { RowOf } from '#contracts/define.ts'
import { sampleRequestLifecycle } from '#domain/crm/sample-request-lifecycle.ts'
import { useAction } from '#web/app/actions.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { DateTime, None } from '#web/design/figures.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { clientReference, productReference, prospectReference } from '#web/resource/known-references.ts'
import { RecordMoves } from '#web/resource/record-moves.tsx'
import { useReferenceNames } from '#web/resource/references.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, RecordView, View } from '#web/resource/types.ts'
import { useResource } from '#web/resource/use-resource.ts'
import { NewSample } from './new-sample.tsx'

type Samples = typeof sampleRequests
type Sample = RowOf<Samples>

const prospect = { field: 'prospectId', label: 'Prospect', reference: prospectReference } as const
const client = { field: 'clientId', label: 'Client', reference: clientReference } as const

const columns: readonly Column<Samples>[] = [
  {
    field: 'shippingAddress',
    label: 'For',
    render: (row) => row.shippingAddress.name ?? row.shippingAddress.address,
  },
  { field: 'products', label: 'What', render: (row) => <Products sample={row} /> },
  { field: 'status', width: 120 },
  { field: 'createdAt', label: 'Requested', width: 130 },
  { field: 'shippedDate', label: 'Shipped', width: 130 },
  { field: 'deliveredDate', label: 'Delivered', width: 130 },
  { field: 'conversionResult', label: 'Result', width: 130 },
  { ...prospect, width: 180, hidden: true },
  { ...client, width: 180, hidden: true },
]

const views: readonly View[] = [
  { name: 'To decide', query: { status: 'requested', sort: 'createdAt' } },
  { name: 'To ship', query: { status: 'approved', sort: 'createdAt' } },
  { name: 'On the way', query: { status: 'shipped' } },
  { name: 'Follow up', query: { status: 'delivered' } },
]

const results = [
  { value: 'converted', label: 'Became a customer' },
  { value: 'interested', label: 'Interested' },
  { value: 'not_interested', label: 'Not interested' },
  { value: 'no_answer', label: 'No answer' },
]

const words = {
  refuse: { isDanger: true },
  cancel: { isDanger: true },
  ship: { asks: [{ field: 'trackingNumber', label: 'Tracking number' }] },
  deliver: { label: 'Mark as delivered' },
  record_feedback: {
    label: 'Record feedback',
    asks: [
      { field: 'conversionResult', label: 'Result', options: results },
      { field: 'feedbackText', label: 'Customer feedback' },
    ],
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
    { field: 'products', label: 'What', render: (row) => <Products sample={row} /> },
    prospect,
    client,
    {
      field: 'shippingAddress',
      label: 'Ship to',
      render: ({ shippingAddress: to }) => `${to.address}, ${to.city}, ${to.state} ${to.zipCode}`,
    },
    { field: 'createdAt', label: 'Requested', render: (row) => <DateTime value={row.createdAt} /> },
    { field: 'trackingNumber', label: 'Tracking' },
    { field: 'shippedDate', label: 'Shipped' },
    { field: 'deliveredDate', label: 'Delivered' },
    { field: 'followUpScheduled', label: 'Follow-up due' },
    { field: 'feedbackText', label: 'Feedback', kind: 'long' },
    { field: 'conversionResult', label: 'Result' },
    { field: 'notes', kind: 'long' },
  ],
}

/** Who tastes what: asked for, decided, shipped, and what came of it. */
export function SamplesScreen() {
  const isTrainee = useUser().role === 'trainee'
  const { may } = useResource(sampleRequests)
  const [isAsking, setAsking] = useState(false)
  useAction({ label: 'New sample request', keys: 'c', group: 'Here', run: () => setAsking(true) }, may.create)
  return (
    <>
      <ResourcePage
        resource={sampleRequests}
        title="Samples"
        columns={columns}
        filters={[
          'status',
          { field: 'conversionResult', label: 'Result' },
          { field: 'createdAt', label: 'Requested' },
        ]}
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
  const nameOf = useReferenceNames(
    productReference,
    sample.products.map((line) => line.productId),
  )
  if (sample.products.length === 0) return <None />
  return sample.products.map((line) => `${line.quantity} × ${nameOf(line.productId) || '…'}`).join(', ')
}
