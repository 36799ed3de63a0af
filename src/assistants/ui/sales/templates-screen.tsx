import { Reply } from 'lucide-react'
import { aiResponseTemplates } from '#assistants/contract/ai-response-template.ts'
import { Badge } from '#design/badge.tsx'
import { humanize } from '#design/format.ts'
import { PhraseList } from '#design/resource/phrase-list.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { RecordView } from '#design/resource/types.ts'
import { SectionMenu } from '../shared/section-menu.tsx'

const record: RecordView<typeof aiResponseTemplates> = {
  title: (row) => `${humanize(row.objectionCategory)}: ${humanize(row.responseType)}`,
  eyebrow: (row) => <Badge>{humanize(row.objectionCategory)}</Badge>,
  top: (row) => <p className="display text-md leading-relaxed whitespace-pre-line">{row.template}</p>,
  facts: [
    'followUp',
    { field: 'aliases', render: (row) => <PhraseList phrases={row.aliases} /> },
    'useCount',
    'lastUsed',
  ],
}

/** Replies to objections, ready to be said or sent (AI-046). */
export function TemplatesScreen() {
  return (
    <ResourcePage
      resource={aiResponseTemplates}
      title="Response templates"
      columns={[
        'objectionCategory',
        { field: 'responseType', width: 120 },
        'template',
        { field: 'useCount', width: 80 },
        { field: 'isActive', hidden: true },
      ]}
      filters={['objectionCategory', 'responseType', 'isActive']}
      record={record}
      actions={<SectionMenu of="sales" />}
      empty={{ title: 'No templates yet', text: 'Replies to objections appear here.', icon: <Reply /> }}
    />
  )
}
