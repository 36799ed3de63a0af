import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactLogged, LogContact } from '#contracts/crm/field-tools.ts'
import { contactOutcomes } from '#domain/crm/contact.ts'
import { interactionLimits } from '#domain/crm/limits.ts'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input, Textarea } from '#web/design/input.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { toast } from '#web/design/toast-store.ts'
import { offerUndo } from '#web/design/undo-store.ts'
import { type Contact, contactBody, contactsChanged, takeBackContact } from './contacts.ts'
import { ToggleGroup } from './toggle-group.tsx'

const kinds = [
  { value: 'visit', label: 'Visit' },
  { value: 'call', label: 'Call' },
  { value: 'text', label: 'Text' },
  { value: 'email', label: 'Mail' },
] as const
export type Kind = (typeof kinds)[number]['value']

type Business = { businessName: string; prospectId: string | null; clientId: string | null }
type Task = { source: 'follow_up' | 'reminder' | 'interaction'; id: string }

type LogSheetProps = {
  business: Business
  /** What the card stood for that was due. */
  task?: Task
  start?: Kind
  /** One's own contact that is said better; without it a new one. */
  contact?: Contact
  onClose: () => void
}

/** The one sheet for a contact, wherever it is logged: how it went is the second tap, and writes everything down. [FIX-023] */
export function LogSheet({ business, task, start = 'visit', contact, onClose }: LogSheetProps) {
  const client = useQueryClient()
  const [kind, setKind] = useState<Kind>(
    () => kinds.find(({ value }) => value === contact?.type)?.value ?? start,
  )
  const [notes, setNotes] = useState(contact?.notes ?? '')
  const [nextAction, setNextAction] = useState(contact?.nextAction ?? '')
  const save = useMutation({
    mutationFn: async (outcome: string | null): Promise<ContactLogged | null> => {
      const words = {
        type: kind,
        ...(outcome ? { outcome } : {}),
        ...(notes.trim() ? { notes } : {}),
        ...(nextAction.trim() ? { nextAction } : {}),
      }
      if (contact) {
        await api.post('/api/field-tools/contacts/correct', { ...contactBody(contact), ...words })
        return null
      }
      const body: LogContact = { ...businessOf(business), ...words, ...taskBody(task) }
      return api.post<ContactLogged>('/api/field-tools/contacts', body)
    },
    onSuccess: (logged, outcome) => {
      onClose()
      contactsChanged(client)
      if (!logged) {
        toast({ title: 'Contact corrected', description: business.businessName })
        return
      }
      const said = `${labelOf(kind)} logged${outcome ? `: ${outcome}` : ''}`
      const [settled] = task ? [] : logged.settled
      offerUndo(settled ? `${said}. Settled: ${settled.title}` : said, () => takeBackContact(client, logged))
    },
  })
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      side="bottom"
      eyebrow={contact ? 'Correct a contact' : undefined}
      title={business.businessName}
      subtitle={contact ? 'The history keeps what stood there.' : task && 'This also completes what was due.'}
      className="mx-auto max-w-xl sm:rounded-t-lg sm:border-x"
    >
      <ToggleGroup label="Type" options={kinds} value={kind} onChange={setKind} />
      <fieldset className="mt-4 grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-medium">Outcome</legend>
        {contactOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="lg"
            variant={outcome === contact?.outcome ? 'primary' : 'secondary'}
            className="h-14! whitespace-normal!"
            loading={save.isPending && save.variables === outcome}
            disabled={save.isPending && save.variables !== outcome}
            onClick={() => save.mutate(outcome)}
          >
            {outcome}
          </Button>
        ))}
      </fieldset>
      {save.error && (
        <p role="alert" className="mt-3 text-sm text-red">
          {messageOf(save.error, 'Not saved. Your text is still here; try again.')}
        </p>
      )}
      <Field label="A note to go with it" optional compact className="mt-4">
        <Textarea
          rows={2}
          maxLength={interactionLimits.notes}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
      <Field label="Next action" optional compact className="mt-3">
        <Input maxLength={500} value={nextAction} onChange={(event) => setNextAction(event.target.value)} />
      </Field>
      <div className="mt-4 flex justify-end">
        <Button
          variant="ghost"
          loading={save.isPending && save.variables === null}
          disabled={save.isPending && save.variables !== null}
          onClick={() => save.mutate(contact?.outcome ?? null)}
        >
          {contact ? 'Save with the same outcome' : 'Log without an outcome'}
        </Button>
      </div>
    </Sheet>
  )
}

const labelOf = (kind: Kind) => kinds.find(({ value }) => value === kind)?.label ?? kind

const businessOf = ({ prospectId, clientId }: Business) =>
  prospectId ? { prospectId } : { clientId: clientId ?? undefined }

function taskBody(task: Task | undefined) {
  if (task?.source === 'follow_up') return { followUpId: task.id }
  if (task?.source === 'reminder') return { reminderId: task.id }
  return task ? { interactionId: task.id } : {}
}
