import { Star } from 'lucide-react'
import { successStories } from '#crm/contract/success-story.ts'
import { successStoryLifecycle } from '#crm/rules/card-lifecycle.ts'
import { RecordMoves } from '#design/resource/record-moves.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { RowTable } from '#design/row-table.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import type { RowOf } from '#platform/contract/define.ts'

type Stories = typeof successStories
type Story = RowOf<Stories>

const columns: readonly (FieldOf<Stories> | Column<Stories>)[] = [
  'title',
  { field: 'businessName', width: 180 },
  { field: 'city', width: 130 },
  { field: 'state', width: 80 },
  'status',
  'isFeatured',
  'publishedAt',
  { field: 'tags', hidden: true },
]

const inputs: readonly Input<Stories>['field'][] = [
  'title',
  'businessName',
  'clientId',
  'city',
  'state',
  'challenge',
  'solution',
  'results',
  'quote',
  'tags',
  'photoUrl',
  'videoUrl',
]

const views: readonly View[] = [
  { name: 'Published', query: { status: 'published', sort: '-publishedAt' } },
  { name: 'Drafts', query: { status: 'draft' } },
]

const record: RecordView<Stories> = {
  eyebrow: (row) => <StatusBadge status={row.status} />,
  subtitle: (row) => [row.businessName, row.city, row.state].filter(Boolean).join(', '),
  actions: (row) => (
    <RecordMoves contract={successStories} lifecycle={successStoryLifecycle} row={row} name={row.title} />
  ),
  top: (row) => <StoryText story={row} />,
  facts: ['businessType', 'tags', 'photoUrl', 'videoUrl', 'publishedAt', 'isFeatured'],
}

/** Success stories of other businesses, to tell in a sales talk. */
export function SuccessStoriesScreen() {
  return (
    <ResourcePage
      resource={successStories}
      columns={columns}
      inputs={inputs}
      filters={['status', 'state', 'isFeatured']}
      views={views}
      record={record}
      sort="title"
      empty={{
        title: 'No stories yet',
        text: 'Write down what changed at a business, with the numbers.',
        icon: <Star />,
      }}
    />
  )
}

function StoryText({ story }: { story: Story }) {
  const parts = [
    ['Challenge', story.challenge],
    ['Solution', story.solution],
    ['Results', story.results],
  ] as const
  return (
    <div className="flex flex-col gap-3 text-sm">
      {story.quote && (
        <blockquote className="display border-l-2 border-accent pl-3 text-md">{story.quote}</blockquote>
      )}
      {parts.map(
        ([name, text]) =>
          text && (
            <section key={name}>
              <h3 className="font-semibold">{name}</h3>
              <p className="whitespace-pre-line text-ink-2">{text}</p>
            </section>
          ),
      )}
      {story.figures && story.figures.length > 0 && (
        <RowTable
          caption="Before and after"
          rows={story.figures}
          keyOf={(figure) => figure.label}
          columns={[
            { head: 'Figure', cell: (figure) => figure.label },
            { head: 'Before', numeric: true, cell: (figure) => figure.before },
            { head: 'After', numeric: true, cell: (figure) => figure.after },
          ]}
        />
      )}
    </div>
  )
}
