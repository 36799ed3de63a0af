import { CircleHelp } from 'lucide-react'
import { useMemo } from 'react'
import { faqItems } from '#assistants/contract/faq-item.ts'
import { Markdown } from '#design/markdown.tsx'
import { PhraseList } from '#design/resource/phrase-list.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView } from '#design/resource/types.ts'
import { useUser } from '#shell/session/session.ts'
import { ProposedWordings } from './proposed-wordings.tsx'

type Faq = typeof faqItems

const inputs = [
  'question',
  'answer',
  'aliases',
  'sources',
  'category',
  'priority',
  'tags',
  'isActive',
] as const

const recordOf = (isAdmin: boolean): RecordView<Faq> => ({
  eyebrow: (row) => row.category,
  top: (row) => (
    <div className="flex flex-col gap-2 text-md leading-relaxed [&_a]:text-accent [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5">
      <Markdown>{row.answer}</Markdown>
      {isAdmin && row.isActive && <ProposedWordings key={row.id} row={row} />}
    </div>
  ),
  facts: [
    { field: 'aliases', render: (row) => <PhraseList phrases={row.aliases} /> },
    'sources',
    'tags',
    'viewCount',
    'helpfulVotes',
  ],
})

/** The FAQ: questions and the answers that the assistants quote. */
export function FaqScreen() {
  const isAdmin = useUser().role === 'admin'
  const columns = useMemo(
    (): readonly (FieldOf<Faq> | Column<Faq>)[] => [
      'question',
      { field: 'category', width: 140 },
      'helpfulVotes',
      'viewCount',
      { field: 'priority', hidden: !isAdmin, edit: true },
      { field: 'isActive', hidden: !isAdmin, edit: true },
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
      filters={isAdmin ? ['category', 'isActive'] : ['category']}
      views={[{ name: 'Most helpful', query: { sort: '-helpfulVotes' } }]}
      record={record}
      sort="-priority"
      empty={{
        title: 'No questions yet',
        text: 'Questions and answers appear here.',
        icon: <CircleHelp />,
      }}
    />
  )
}
