import { followUpReminders } from '#contracts/crm/follow-up-reminder.ts'
import { interactions } from '#contracts/crm/interaction.ts'
import { DateTime } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { RelatedRows } from '#web/resource/related-rows.tsx'

/** What happened with a prospect, the latest first. */
export function Activity({ prospectId }: { prospectId: string }) {
  return (
    <RelatedRows
      resource={interactions}
      query={{ prospectId, status: 'done' }}
      sort="-completedAt"
      empty="Nothing was logged yet. Log a visit or a call to begin the story."
    >
      {(row) => (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{row.subject ?? humanize(row.type)}</span>
            <DateTime value={row.completedAt} style="datetime" className="shrink-0 text-xs text-ink-3" />
          </p>
          {row.outcome && <p className="text-ink-2">{row.outcome}</p>}
          {row.notes && <p className="whitespace-pre-line text-ink-2">{row.notes}</p>}
          {row.nextAction && <p className="text-ink-3">Next: {row.nextAction}</p>}
        </>
      )}
    </RelatedRows>
  )
}

/** What happened with a client that never was a prospect: reminders that are done. */
export function ClientContacts({ clientId }: { clientId: string }) {
  return (
    <RelatedRows
      resource={followUpReminders}
      query={{ clientId, status: 'done' }}
      sort="-dueDate"
      empty="Nothing was logged yet. The field tools log a visit in two taps."
    >
      {(row) => (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{row.title}</span>
            <DateTime value={row.completedAt} style="datetime" className="shrink-0 text-xs text-ink-3" />
          </p>
          {row.description && <p className="whitespace-pre-line text-ink-2">{row.description}</p>}
        </>
      )}
    </RelatedRows>
  )
}
