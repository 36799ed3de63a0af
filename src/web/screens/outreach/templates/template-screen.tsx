import { useParams } from '@tanstack/react-router'
import { emailTemplates } from '#contracts/outreach/email-template.ts'
import { BackTo } from '#web/app/back-to.tsx'
import { demandFound } from '#web/app/demand-found.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { Page } from '#web/app/page.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { useRow } from '#web/app/rows.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { UnsavedParts } from '#web/resource/unsaved-parts.tsx'
import { TemplateActions } from './template-actions.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { VersionNote } from './version-note.tsx'

/** One version of a template: written at the left, seen with a real record at the right. [MAIL-003] */
export function TemplateScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data: template, error, refetch } = useRow(emailTemplates, id)
  demandFound({ data: template, error })
  usePageTitle(template?.name)
  return (
    <UnsavedParts>
      <Page
        title={template?.name ?? 'Email template'}
        isNamed
        meta={template && <StatusBadge status={template.status} />}
        width="wide"
        actions={
          <>
            {template && <TemplateActions template={template} />}
            <BackTo to="/mail/templates">All templates</BackTo>
          </>
        }
      >
        {error && !template && (
          <LoadFailed error={error} what="This template" onRetry={() => void refetch()} />
        )}
        {!template && !error && <Skeleton className="h-96 rounded-lg" />}
        {template && (
          <div className="flex flex-col gap-4">
            <VersionNote template={template} />
            <TemplateEditor key={template.id} template={template} />
          </div>
        )}
      </Page>
    </UnsavedParts>
  )
}
