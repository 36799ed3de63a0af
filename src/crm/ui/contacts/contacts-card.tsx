import { EllipsisVertical, Pencil, Phone, Star, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { contactCalls, contacts } from '#crm/contract/contact.ts'
import { Badge } from '#design/badge.tsx'
import { Button, buttonClass, IconButton } from '#design/button.tsx'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import { Awaited, SkeletonText } from '#design/skeleton.tsx'
import { Slotted } from '#design/slot.ts'
import { toast } from '#design/toast-store.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { dialled, phoneWords } from '#platform/rules/text/phone.ts'
import { messageOf } from '#shell/data/api.ts'
import { useAct } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { writeTo } from '../parts/slots.ts'
import { LogSheet } from '../shared/log-sheet.tsx'
import { ContactDialog } from './contact-dialog.tsx'

type Person = RowOf<typeof contacts>

/** Whose people they are. */
type PeopleOf = {
  kind: 'prospect' | 'client'
  id: string
  name: string
  isPractice?: boolean
  /** Whether the signed-in person may log a call there. */
  mayLog: boolean
}

const most = 100

/** The people of a business: added, changed, made primary, removed, called and written to. */
export function ContactsCard({ of }: { of: PeopleOf }) {
  const { may } = useResource(contacts)
  const [editing, setEditing] = useState<Person | 'new'>()
  const business = of.kind === 'prospect' ? { prospectId: of.id } : { clientId: of.id }
  const query = { ...business, sort: 'createdAt', limit: most }
  const { data, error, refetch } = useRows(contacts, query, {
    meta: { live: ['contacts', 'prospects', 'clients'] },
  })
  if (error) return <LoadFailed error={error} what="The list of contacts" onRetry={() => void refetch()} />
  if (!data)
    return (
      <Awaited>
        <SkeletonText lines={4} label="Loading the contacts" />
      </Awaited>
    )
  const people = data.items.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return (
    <>
      {people.length === 0 && (
        <p className="text-sm text-ink-2">
          No people yet.{may.create && ' Add who decides, who orders and who pays.'}
        </p>
      )}
      {people.length > 0 && (
        <ul aria-label="Contacts" className="flex flex-col divide-y divide-line">
          {people.map((person) => (
            <ContactLine key={person.id} person={person} of={of} onEdit={() => setEditing(person)} />
          ))}
        </ul>
      )}
      {may.create && (
        <Button className="mt-3" onClick={() => setEditing('new')}>
          <UserPlus aria-hidden="true" />
          Add contact
        </Button>
      )}
      {editing && (
        <ContactDialog
          of={business}
          person={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

type ContactLineProps = { person: Person; of: PeopleOf; onEdit: () => void }

function ContactLine({ person, of, onEdit }: ContactLineProps) {
  const { may } = useResource(contacts)
  const [isCalling, setCalling] = useState(false)
  const { name, role, phone, email, isPrimary } = person
  const says = [email, wayOf(person)].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-col gap-1.5 py-2.5 text-sm">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            {isPrimary && <Badge tone="blue">Primary</Badge>}
          </p>
          {role && <p className="wrap-anywhere text-ink-2">{role}</p>}
          {says && <p className="text-xs wrap-anywhere text-ink-3">{says}</p>}
          {person.notes && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{person.notes}</p>}
        </div>
        {may.update && may.updateRow(person) && <PersonMenu person={person} onEdit={onEdit} />}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {phone && (
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={`tel:${dialled(phone)}`}
            // The sheet waits below the call, to say how it went.
            onClick={() => of.mayLog && setCalling(true)}
          >
            <Phone aria-hidden="true" />
            <span className="sr-only">Call {name}, </span>
            {phoneWords(phone)}
          </a>
        )}
        {email && (
          <Slotted
            slot={writeTo}
            of={{
              kind: of.kind,
              record: { ...of, email },
              contact: { id: person.id, name, email },
            }}
          />
        )}
      </div>
      {isCalling && (
        <LogSheet
          business={{
            businessName: of.name,
            prospectId: of.kind === 'prospect' ? of.id : null,
            clientId: of.kind === 'client' ? of.id : null,
          }}
          person={person}
          start="call"
          onClose={() => setCalling(false)}
        />
      )}
    </li>
  )
}

/** How they like to be reached, in words; nothing where it is the usual way in English. */
function wayOf({ preferredContactMethod, language }: Person): string {
  const said = [
    preferredContactMethod === 'email' ? null : `Prefers ${preferredContactMethod}`,
    language && language !== 'en' ? wordOf(infoOf(contacts, 'language'), language) : null,
  ]
  return said.filter(Boolean).join(' · ')
}

function PersonMenu({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const { may, remove } = useResource(contacts)
  const primary = useAct(contactCalls.makePrimary, {
    done: { title: 'Primary contact changed', description: person.name },
    failed: 'The primary contact was not changed. Please try again.',
  })
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton size="sm" label={`More for ${person.name}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        Edit…
      </MenuItem>
      {!person.isPrimary && (
        <MenuItem icon={<Star />} onSelect={() => primary.mutate({ params: { id: person.id } })}>
          Make primary
        </MenuItem>
      )}
      {may.removeRow(person) && (
        <MenuItem icon={<Trash2 />} danger onSelect={() => void remove(person).catch(notRemoved)}>
          Remove
        </MenuItem>
      )}
    </DropdownMenu>
  )
}

const notRemoved = (error: unknown) =>
  toast({
    title: 'Contact not removed',
    description: messageOf(error, 'Please try again.'),
    variant: 'destructive',
  })
