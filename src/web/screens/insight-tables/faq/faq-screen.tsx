import { CircleHelp } from 'lucide-react'
import { useMemo } from 'react'
import { faqItems } from '#contracts/assistants/faq-item.ts'
import { useUser } from '#web/app/session.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView } from '#web/resource/types.ts'

type Faq = typeof faqItems

const inputs: readonly Input<Faq>[] = [
  { field: 'question', wide: true },
  { field: 'answer' },
  { field: 'aliases', label: 'Asked in other words' },
  { field: 'category' },
  { field: 'priority', hint: 'Higher stands first' },
  { field: 'tags' },
  { field: 'isActive', label: 'Shown' },
]

const record: RecordView<Faq> = {
  eyebrow: (row) => row.category,
  top: (row) => <p className="text-md leading-relaxed whitespace-pre-line">{row.answer}</p>,
  facts: [
    { field: 'aliases', label: 'Also asked as' },
    { field: 'tags' },
    { field: 'viewCount', label: 'Read' },
    { field: 'helpfulVotes', label: 'Helped' },
  ],
}

/** What people ask, and what we answer: the same answers the assistants give. */
export function FaqScreen() {
  const isAdmin = useUser().role === 'admin'
  const columns = useMemo(
    (): readonly Column<Faq>[] => [
      { field: 'question' },
      { field: 'category', width: 140 },
      { field: 'helpfulVotes', label: 'Helped', width: 100 },
      { field: 'viewCount', label: 'Read', width: 100 },
      { field: 'priority', width: 100, hidden: !isAdmin, edit: true },
      { field: 'isActive', label: 'Shown', width: 90, hidden: !isAdmin, edit: true },
    ],
    [isAdmin],
  )
  return (
    <ResourcePage
      resource={faqItems}
      title="FAQ"
      columns={columns}
      inputs={inputs}
      filters={isAdmin ? ['category', { field: 'isActive', label: 'Shown' }] : ['category']}
      views={[{ name: 'Most helpful', query: { sort: '-helpfulVotes' } }]}
      record={record}
      sort="-priority"
      defaults={{ isActive: true }}
      empty={{
        title: 'No question yet',
        text: 'Questions and their answers stand here.',
        icon: <CircleHelp />,
      }}
    />
  )
}
