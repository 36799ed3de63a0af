import { Link } from '@tanstack/react-router'
import { FileText, PenLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, RecordView, View } from '#design/resource/types.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { emailTemplates } from '#email/contract/email-template.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { EmailView } from '../parts/email-view.tsx'
import { NewTemplate } from './new-template.tsx'

type Templates = typeof emailTemplates

const columns: readonly (FieldOf<Templates> | Column<Templates>)[] = [
  'name',
  'subject',
  { field: 'category', width: 140 },
  { field: 'status', width: 120, render: ({ status }) => <StatusBadge status={status} /> },
  'updatedAt',
  { field: 'createdBy', hidden: true },
]

const views: readonly View[] = [
  { name: 'Published', query: { status: 'published' } },
  { name: 'Drafts', query: { status: 'draft' } },
  { name: 'Archived', query: { status: 'archived' } },
]

const record: RecordView<Templates> = {
  eyebrow: (row) => <StatusBadge status={row.status} />,
  subtitle: (row) => row.category,
  actions: (row) => (
    <Link to={`/mail/templates/${row.id}`} className={buttonClass({ variant: 'primary' })}>
      <PenLine aria-hidden="true" />
      Open
    </Link>
  ),
  top: (row) => (
    <div>
      <p className="mb-3 font-semibold wrap-anywhere">{row.subject}</p>
      <EmailView marks={row.body} />
    </div>
  ),
  facts: ['variables', 'createdBy', 'updatedAt'],
}

const noInputs: readonly never[] = []

/** The email templates of the company, each with its versions. [MAIL-003] */
export function TemplatesScreen() {
  const { may } = useResource(emailTemplates)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ResourcePage
        resource={emailTemplates}
        title="Email templates"
        inputs={noInputs}
        columns={columns}
        filters={['status', 'category', 'createdBy']}
        views={views}
        record={record}
        sort="name"
        actions={
          <>
            <BackTo to="/mail">Mail</BackTo>
            {may.create && (
              <Button variant="primary" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                New template
              </Button>
            )}
          </>
        }
        empty={{
          title: 'No templates yet',
          text: 'Write once what everybody sends: names and figures are filled in from the record.',
          icon: <FileText />,
        }}
      />
      {isAdding && <NewTemplate onClose={() => setAdding(false)} />}
    </>
  )
}
