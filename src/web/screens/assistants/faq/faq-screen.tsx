import { CircleHelp } from 'lucide-react'
import { useMemo } from 'react'
import Markdown from 'react-markdown'
import { faqItems } from '#contracts/assistants/faq-item.ts'
import { useUser } from '#web/app/session.ts'
import { PhraseList } from '#web/resource/phrase-list.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView } from '#web/resource/types.ts'
import { ProposedWordings } from './proposed-wordings.tsx'

type Faq = typeof faqItems

const inputs: readonly Input<Faq>[] = [
  { field: 'question', wide: true },
  { field: 'answer', hint: 'Markdown. No claims about what the product does.' },
  {
    field: 'aliases',
    label: 'Also asked as',
    hint: 'Eight or more wordings that really differ, so that it is found',
  },
  { field: 'sources', label: 'Based on', hint: 'lesson:module/lesson, or a page such as /orders' },
  { field: 'category' },
  { field: 'priority', hint: 'Higher comes first' },
  { field: 'tags' },
  { field: 'isActive', label: 'Shown' },
]

const recordOf = (isAdmin: boolean): RecordView<Faq> => ({
  eyebrow: (row) => row.category,
  top: (row) => (
    <div className="flex flex-col gap-2 text-md leading-relaxed [&_a]:text-accent [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5">
      <Markdown>{row.answer}</Markdown>
      {isAdmin && row.isActive && <ProposedWordings key={row.id} row={row} />}
    </div>
  ),
  facts: [
    { field: 'aliases', label: 'Also asked as', render: (row) => <PhraseList phrases={row.aliases} /> },
    { field: 'sources', label: 'Based on' },
    { field: 'tags' },
    { field: 'viewCount', label: 'Answers given with it' },
    { field: 'helpfulVotes', label: 'Helped' },
  ],
})

/** What people ask, and what we answer: the same answers the assistants give. */
export function FaqScreen() {
  const isAdmin = useUser().role === 'admin'
  const columns = useMemo(
    (): readonly Column<Faq>[] => [
      { field: 'question' },
      { field: 'category', width: 140 },
      { field: 'helpfulVotes', label: 'Helped', width: 100 },
      { field: 'viewCount', label: 'Answers', width: 100 },
      { field: 'priority', width: 100, hidden: !isAdmin, edit: true },
      { field: 'isActive', label: 'Shown', width: 90, hidden: !isAdmin, edit: true },
    ],
    [isAdmin],
  )
  const record = useMemo(() => recordOf(isAdmin), [isAdmin])
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
        title: 'No questions yet',
        text: 'Questions and answers appear here.',
        icon: <CircleHelp />,
      }}
    />
  )
}
