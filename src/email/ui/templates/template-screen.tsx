import { useParams } from '@tanstack/react-router'
import { UnsavedParts } from '#design/resource/unsaved-parts.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { emailTemplates } from '#email/contract/email-template.ts'
import { useRow } from '#shell/data/rows.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { demandFound } from '#shell/page/demand-found.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
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
