import { followUpReminders } from '#crm/contract/follow-up-reminder.ts'
import { interactions } from '#crm/contract/interaction.ts'
import { isContact } from '#crm/rules/contact.ts'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { ReferenceName } from '#design/resource/reference-name.tsx'
import { Slotted } from '#design/slot.ts'
import type { List, RowOf } from '#platform/contract/define.ts'
import { useRows } from '#shell/data/rows.ts'
import { type StoryEntry, type StoryProps, story } from '../parts/slots.ts'
import { Author, ContactMenu } from './contact-menu.tsx'
import { partsOf } from './contacts.ts'

const most = 20
const people = { entities: ['contacts'], among: {} }

function contactsOf<Row>(
  { data, error }: { data: List<Row> | undefined; error: Error | null },
  entryOf: (row: Row) => StoryEntry,
): StoryProps['contacts'] {
  return { entries: data?.items.map(entryOf), total: data?.total ?? 0, error }
}

/** A prospect's contacts and emails with their authors, the latest first. */
export function Activity({ prospectId, clientId }: { prospectId: string; clientId?: string }) {
  const contacts = useRows(interactions, {
    prospectId,
    status: 'done',
    sort: '-completedAt',
    limit: most,
    count: 1,
  })
  return (
    <Slotted
      slot={story}
      of={{
        contacts: contactsOf(contacts, (row) => ({
          id: row.id,
          at: row.completedAt ?? row.createdAt,
          content: <Interaction row={row} prospectId={prospectId} />,
        })),
        about: { prospectId, clientId },
        empty: 'Nothing was logged yet. Log a visit or a call to begin the story.',
      }}
    />
  )
}

function Interaction({ row, prospectId }: { row: RowOf<typeof interactions>; prospectId: string }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{row.subject ?? humanize(row.type)}</span>
          <DateTime value={row.completedAt} style="datetime" className="shrink-0 text-xs text-ink-3" />
        </p>
        {row.outcome && <p className="text-ink-2">{row.outcome}</p>}
        {row.notes && <p className="whitespace-pre-line text-ink-2">{row.notes}</p>}
        {row.nextAction && <p className="text-ink-3">Next: {row.nextAction}</p>}
        <p className="text-xs text-ink-3">
          <Author id={row.userId} />
          <With contactId={row.contactId} />
        </p>
      </div>
      {isContact(row.type) && (
        <ContactMenu
          contact={{ ...row, source: 'interaction' }}
          authorId={row.userId}
          business={{ prospectId, clientId: null }}
        />
      )}
    </div>
  )
}

/** The person of the business they spoke with. */
const With = ({ contactId }: { contactId: string | null }) =>
  contactId && (
    <>
      {' with '}
      <ReferenceName reference={people} id={contactId} />
    </>
  )

/** Contacts with a client that never was a prospect (completed reminders), and emails. */
export function ClientContacts({ clientId }: { clientId: string }) {
  const contacts = useRows(followUpReminders, {
    clientId,
    status: 'done',
    sort: '-dueDate',
    limit: most,
    count: 1,
  })
  return (
    <Slotted
      slot={story}
      of={{
        contacts: contactsOf(contacts, (row) => ({
          id: row.id,
          at: row.completedAt ?? row.dueDate,
          content: <DoneReminder row={row} clientId={clientId} />,
        })),
        about: { clientId },
        empty: 'Nothing was logged yet. The field tools log a visit in two taps.',
      }}
    />
  )
}

function DoneReminder({ row, clientId }: { row: RowOf<typeof followUpReminders>; clientId: string }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{row.title}</span>
          <DateTime value={row.completedAt} style="datetime" className="shrink-0 text-xs text-ink-3" />
        </p>
        {row.description && <p className="whitespace-pre-line text-ink-2">{row.description}</p>}
        <p className="text-xs text-ink-3">
          <Author id={row.completedBy ?? row.assignedTo} />
          <With contactId={row.contactId} />
        </p>
      </div>
      {/* A reminder due before it was completed is a task, not a contact: its own actions apply. */}
      {row.completedAt === row.dueDate && isContact(row.reminderType) && (
        <ContactMenu
          contact={{ ...partsOf(row), source: 'reminder', id: row.id, type: row.reminderType }}
          authorId={row.assignedTo}
          business={{ prospectId: null, clientId }}
        />
      )}
    </div>
  )
}
