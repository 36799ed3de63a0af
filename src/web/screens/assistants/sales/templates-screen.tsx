import { Reply } from 'lucide-react'
import { aiResponseTemplates } from '#contracts/assistants/ai-response-template.ts'
import { objectionCategories } from '#contracts/insight/suggestion.ts'
import { Badge } from '#web/design/badge.tsx'
import { humanize } from '#web/design/format.ts'
import { PhraseList } from '#web/resource/phrase-list.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Input, RecordView } from '#web/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

type Templates = typeof aiResponseTemplates

const categories = objectionCategories.map((value) => ({ value, label: humanize(value) }))
const kinds = ['question', 'answer', 'concession', 'refusal', 'email', 'text', 'call'].map((value) => ({
  value,
  label: humanize(value),
}))
const category = { field: 'objectionCategory', label: 'Objection', options: categories } as const
const kind = { field: 'responseType', label: 'Kind', options: kinds } as const

const columns: readonly Column<Templates>[] = [
  { ...category, width: 130 },
  { ...kind, width: 120 },
  { field: 'template', label: 'Reply' },
  { field: 'useCount', label: 'Uses', width: 80 },
  { field: 'isActive', label: 'Active', width: 90, hidden: true },
]

const inputs: readonly Input<Templates>[] = [
  category,
  kind,
  { field: 'template', label: 'Reply', hint: 'No claims about effects.', wide: true },
  { field: 'followUp', label: 'Follow-up', wide: true },
  { field: 'aliases', label: 'When a customer says' },
  { field: 'isActive', label: 'Active' },
]

const record: RecordView<Templates> = {
  title: (row) => `${humanize(row.objectionCategory)}: ${humanize(row.responseType)}`,
  eyebrow: (row) => <Badge>{humanize(row.objectionCategory)}</Badge>,
  top: (row) => <p className="display text-md leading-relaxed whitespace-pre-line">{row.template}</p>,
  facts: [
    { field: 'followUp', label: 'Follow-up' },
    {
      field: 'aliases',
      label: 'When a customer says',
      render: (row) => <PhraseList phrases={row.aliases} />,
    },
    { field: 'useCount', label: 'Uses' },
    { field: 'lastUsed', label: 'Last used' },
  ],
}

/** Replies to objections, ready to be said or sent (AI-046). */
export function TemplatesScreen() {
  return (
    <ResourcePage
      resource={aiResponseTemplates}
      title="Response templates"
      columns={columns}
      inputs={inputs}
      filters={[category, kind, { field: 'isActive', label: 'Active' }]}
      record={record}
      defaults={{ isActive: true }}
      actions={<SectionMenu of="sales" />}
      empty={{ title: 'No templates yet', text: 'Replies to objections appear here.', icon: <Reply /> }}
    />
  )
}
