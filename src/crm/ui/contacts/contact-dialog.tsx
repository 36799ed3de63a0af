import { useState } from 'react'
import { contacts } from '#crm/contract/contact.ts'
import { Dialog } from '#design/dialog.tsx'
import { CreateDialog } from '#design/resource/create-dialog.tsx'
import { inputsOf } from '#design/resource/parts-of.ts'
import { ResourceForm } from '#design/resource/resource-form.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import type { RowOf } from '#platform/contract/define.ts'

const inputs = inputsOf(contacts, [
  'name',
  'role',
  'phone',
  'email',
  'preferredContactMethod',
  'language',
  'notes',
])

type ContactDialogProps = {
  of: { prospectId?: string; clientId?: string }
  /** The contact to change; without one a new one is added. */
  person?: RowOf<typeof contacts> | undefined
  onClose: () => void
}

/** Adds or changes a person of a business. */
export function ContactDialog({ of, person, onClose }: ContactDialogProps) {
  const { create, save, hidden } = useResource(contacts)
  // The record when editing started: a save by somebody else meanwhile is a conflict.
  const [base] = useState(person)
  if (!base)
    return (
      <CreateDialog
        contract={contacts}
        inputs={inputs}
        hidden={hidden}
        defaults={of}
        onAdd={async (values) => {
          await create({ ...values, ...of })
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Edit ${base.name}`}>
      <ResourceForm
        contract={contacts}
        inputs={inputs}
        row={base}
        hidden={hidden}
        submitLabel="Save"
        onCancel={onClose}
        onChange={async (values) => {
          if (Object.keys(values).length > 0) await save(base, values)
          onClose()
        }}
      />
    </Dialog>
  )
}
