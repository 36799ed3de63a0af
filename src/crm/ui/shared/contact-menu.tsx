import { EllipsisVertical, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { fieldCalls } from '#crm/contract/field-calls.ts'
import { IconButton } from '#design/button.tsx'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'
import { RepName } from '#design/resource/rep-name.tsx'
import { useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { type Contact, contactBody } from './contacts.ts'
import { LogSheet } from './log-sheet.tsx'

/** Who logged it. */
export function Author({ id }: { id: string }) {
  return id === useUser().id ? 'You' : <RepName id={id} />
}

type ContactMenuProps = {
  contact: Contact
  authorId: string
  business: { prospectId: string | null; clientId: string | null }
}

/** The author's actions on a contact: correct or undo it. [FIX-023] */
export function ContactMenu({ contact, authorId, business }: ContactMenuProps) {
  const user = useUser()
  const [isCorrecting, setCorrecting] = useState(false)
  const back = useAct(fieldCalls.takeBackContact, {
    done: { title: 'Contact taken back', description: 'What it settled is owed again.' },
    failed: { title: 'Not taken back', description: 'Nothing was changed. Please try again.' },
  })
  if (authorId !== user.id || user.role === 'operations') return null
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton size="sm" label={`More for this ${contact.type}`}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setCorrecting(true)}>
          Correct…
        </MenuItem>
        <MenuItem icon={<Undo2 />} danger onSelect={() => back.mutate({ body: contactBody(contact) })}>
          Take it back
        </MenuItem>
      </DropdownMenu>
      {isCorrecting && (
        <LogSheet
          business={{
            ...business,
            businessName: `${contact.type} you logged`.replace(/^./, (one) => one.toUpperCase()),
          }}
          contact={contact}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  )
}
