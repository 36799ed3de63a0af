import { MessageSquareQuote } from 'lucide-react'
import { testimonials } from '#crm/contract/testimonial.ts'
import { Badge } from '#design/badge.tsx'
import { None } from '#design/figures.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { Approval } from './approval.tsx'

/** One to five stars, read out as a number. */
function Rating({ value }: { value: number | null }) {
  if (value === null) return <None />
  return (
    <span role="img" aria-label={`${value} of 5`} className="tracking-wider text-amber">
      {'★'.repeat(value)}
      <span className="text-ink-3">{'☆'.repeat(5 - value)}</span>
    </span>
  )
}

type Testimonials = typeof testimonials

const columns: readonly (FieldOf<Testimonials> | Column<Testimonials>)[] = [
  { field: 'businessName', width: 190 },
  { field: 'contactName', width: 150 },
  'testimonialText',
  { field: 'rating', width: 110, render: (row) => <Rating value={row.rating} /> },
  'isApproved',
  'isFeatured',
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
    'beforeSituation',
    'afterResults',
    'specificBenefits',
    'photoUrl',
    'videoUrl',
    'approvedAt',
  ],
}

/** Testimonials, and which of them the website may show. */
export function TestimonialsScreen() {
  return (
    <ResourcePage
      resource={testimonials}
      columns={columns}
      filters={['isApproved', 'isFeatured', 'rating']}
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
