import { MessageSquareQuote } from 'lucide-react'
import { testimonials } from '#contracts/crm/testimonial.ts'
import { Badge } from '#web/design/badge.tsx'
import { clientReference } from '#web/resource/known-references.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView, View } from '#web/resource/types.ts'
import { Approval } from './approval.tsx'
import { Rating } from './rating.tsx'

type Testimonials = typeof testimonials

const columns: readonly Column<Testimonials>[] = [
  { field: 'businessName', label: 'Business', width: 190 },
  { field: 'contactName', label: 'Contact', width: 150 },
  { field: 'testimonialText', label: 'Quote', kind: 'text' },
  { field: 'rating', width: 110, render: (row) => <Rating value={row.rating} /> },
  { field: 'isApproved', label: 'Approved', width: 100 },
  { field: 'isFeatured', label: 'Featured', width: 100 },
]

const inputs: readonly Input<Testimonials>[] = [
  { field: 'businessName', label: 'Business' },
  { field: 'contactName', label: 'Who said it' },
  { field: 'clientId', label: 'Client', reference: clientReference },
  { field: 'rating', hint: '1 to 5' },
  { field: 'testimonialText', label: 'Quote', hint: 'Word for word' },
  { field: 'beforeSituation', label: 'Before' },
  { field: 'afterResults', label: 'After' },
  { field: 'specificBenefits', label: 'Benefits' },
  { field: 'photoUrl', label: 'Photo', placeholder: 'https://' },
  { field: 'videoUrl', label: 'Video', placeholder: 'https://' },
]

const views: readonly View[] = [
  { name: 'To approve', query: { isApproved: 'false' } },
  { name: 'Featured', query: { isFeatured: 'true' } },
]

const record: RecordView<Testimonials> = {
  eyebrow: (row) => (
    <>
      <Badge dot tone={row.isApproved ? 'green' : 'amber'}>
        {row.isApproved ? 'Approved' : 'Not approved yet'}
      </Badge>
      {row.isFeatured && <Badge tone="blue">Featured</Badge>}
    </>
  ),
  subtitle: (row) => row.contactName,
  actions: (row) => <Approval testimonial={row} />,
  top: (row) => (
    <blockquote className="display border-l-2 border-accent pl-3 text-md">{row.testimonialText}</blockquote>
  ),
  facts: [
    { field: 'rating', render: (row) => <Rating value={row.rating} /> },
    { field: 'beforeSituation', label: 'Before', kind: 'long' },
    { field: 'afterResults', label: 'After', kind: 'long' },
    { field: 'specificBenefits', label: 'Benefits' },
    { field: 'photoUrl', label: 'Photo' },
    { field: 'videoUrl', label: 'Video' },
    { field: 'approvedAt', label: 'Approved' },
  ],
}

/** What customers say, and which of it the website may show. */
export function TestimonialsScreen() {
  return (
    <ResourcePage
      resource={testimonials}
      columns={columns}
      inputs={inputs}
      filters={[
        { field: 'isApproved', label: 'Approved' },
        { field: 'isFeatured', label: 'Featured' },
        'rating',
      ]}
      views={views}
      record={record}
      sort="businessName"
      empty={{
        title: 'No testimonials yet',
        text: 'Ask a happy owner and write it down word for word.',
        icon: <MessageSquareQuote />,
      }}
    />
  )
}
