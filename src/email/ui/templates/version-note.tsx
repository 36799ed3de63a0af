import { Link } from '@tanstack/react-router'
import { linkClass } from '#design/resource/reference-name.tsx'
import { emailTemplates } from '#email/contract/email-template.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useRows } from '#shell/data/rows.ts'

type Template = RowOf<typeof emailTemplates>

const words = {
  draft:
    'Nobody writes with a draft but who wrote it. Publishing puts it in the place of the version before.',
  published: 'It can be chosen wherever one writes. What is published changes by a new version.',
  archived: 'It cannot be chosen anymore. What runs with it keeps it as it is.',
}

/** What this version is, and which stand beside it. */
export function VersionNote({ template }: { template: Template }) {
  const { data } = useRows(emailTemplates, { revisionOf: template.id, sort: '-createdAt', limit: 1 })
  const next = data?.items[0]
  return (
    <p className="text-sm text-ink-2">
      {words[template.status]}
      {template.revisionOf && (
        <>
          {' '}
          <Link to={`/mail/templates/${template.revisionOf}`} className={linkClass}>
            The version before
          </Link>
        </>
      )}
      {next && (
        <>
          {' '}
          <Link to={`/mail/templates/${next.id}`} className={linkClass}>
            {next.status === 'draft' ? 'The draft of a new version' : 'The version after'}
          </Link>
        </>
      )}
    </p>
  )
}
