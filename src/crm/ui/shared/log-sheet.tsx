import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { contacts } from '#crm/contract/contact.ts'
import { fieldCalls } from '#crm/contract/field-calls.ts'
import { contactOutcomes, readyToOrder } from '#crm/rules/contact.ts'
import { interactionLimits } from '#crm/rules/limits.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { EarlierText } from '#design/form/form-body.tsx'
import { useForm } from '#design/form/use-form.ts'
import { Input, Textarea } from '#design/input.tsx'
import { Select } from '#design/select.tsx'
import { Sheet } from '#design/sheet.tsx'
import type { Next } from '#design/undo-store.ts'
import { messageOf } from '#shell/data/api.ts'
import { ask, useAct } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { placeOf } from '#shell/places.ts'
import { type Contact, contactBody } from './contacts.ts'
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

type Typed = { kind: Kind; notes: string; nextAction: string; withId: string }

type LogSheetProps = {
  business: Business
  /** The due task that the contact completes. */
  task?: Task
  start?: Kind
  /** Whom they speak with. */
  person?: { id: string; name: string }
  /** The person's own contact to correct; without it a new one is logged. */
  contact?: Contact
  onClose: () => void
}

/** The sheet to log a contact: choose the kind, then tap the outcome, which saves it. [FIX-023] */
export function LogSheet({ business, task, start = 'visit', person, contact, onClose }: LogSheetProps) {
  const correct = useAct(fieldCalls.correctContact, {
    done: { title: 'Contact corrected', description: business.businessName },
    failed: false,
    onDone: onClose,
  })
  const nextOf = useNext(business)
  const log = useAct(fieldCalls.logContact, {
    failed: false,
    undo: (logged, { body: { type, outcome } }) => {
      const said = `${labelOf(type)} logged${outcome ? `: ${outcome}` : ''}`
      const [settled] = task ? [] : logged.settled
      return {
        text: settled ? `${said}. Settled: ${settled.title}` : said,
        run: () => ask(fieldCalls.takeBackContact, { body: contactBody(logged) }),
        next: nextOf(outcome),
      }
    },
    onDone: onClose,
  })
  const save = contact ? correct : log
  /** The outcome being saved; null means none, undefined means not saving. */
  const saving = save.isPending ? (save.variables.body.outcome ?? null) : undefined
  /** The outcome that was tapped. */
  const tapped = useRef<string | null>(null)
  const form = useForm<Typed>({
    about: `contact:${contact?.id ?? person?.id ?? business.clientId ?? business.prospectId}`,
    start: {
      kind: kinds.find(({ value }) => value === contact?.type)?.value ?? start,
      notes: contact?.notes ?? '',
      nextAction: contact?.nextAction ?? '',
      withId: person?.id ?? '',
    },
    send: ({ kind, notes, nextAction, withId }) => {
      const words = {
        type: kind,
        ...(tapped.current ? { outcome: tapped.current } : {}),
        ...(notes.trim() ? { notes } : {}),
        ...(nextAction.trim() ? { nextAction } : {}),
      }
      if (contact) return correct.mutateAsync({ body: { ...contactBody(contact), ...words } })
      const who = withId ? { contactId: withId } : {}
      return log.mutateAsync({ body: { ...businessOf(business), ...who, ...words, ...taskBody(task) } })
    },
    // The sheet shows the error of the call.
    failed: () => {},
  })
  const { kind, notes, nextAction, withId } = form.values
  const send = (outcome: string | null) => {
    tapped.current = outcome
    void form.submit()
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      side="bottom"
      eyebrow={contact ? 'Correct a contact' : person && `With ${person.name}`}
      title={business.businessName}
      subtitle={contact ? 'The history keeps what stood there.' : task && 'This also completes what was due.'}
      className="mx-auto max-w-xl sm:rounded-t-lg sm:border-x"
    >
      <ToggleGroup label="Type" options={kinds} value={kind} onChange={(kind) => form.set({ kind })} />
      <EarlierText kept={form.kept} />
      <fieldset className="mt-4 grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-medium">Outcome</legend>
        {contactOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="lg"
            variant={outcome === contact?.outcome ? 'primary' : 'secondary'}
            className="h-14! whitespace-normal!"
            loading={saving === outcome}
            disabled={save.isPending && saving !== outcome}
            onClick={() => send(outcome)}
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
          onChange={(event) => form.set({ notes: event.target.value })}
        />
      </Field>
      <Field label="Next action" optional compact className="mt-3">
        <Input
          maxLength={500}
          value={nextAction}
          onChange={(event) => form.set({ nextAction: event.target.value })}
        />
      </Field>
      {!contact && !person && (
        <With business={business} value={withId} onChange={(withId) => form.set({ withId })} />
      )}
      <div className="mt-4 flex justify-end">
        <Button
          variant="ghost"
          loading={saving === null}
          disabled={save.isPending && saving !== null}
          onClick={() => send(contact?.outcome ?? null)}
        >
          {contact ? 'Save with the same outcome' : 'Log without an outcome'}
        </Button>
      </div>
    </Sheet>
  )
}

type WithProps = { business: Business; value: string; onChange: (id: string) => void }

/** Whom of the business they spoke with. */
function With({ business, value, onChange }: WithProps) {
  const { data } = useRows(contacts, { ...businessOf(business), sort: 'createdAt', limit: 100 })
  const people = (data?.items ?? []).map(({ id, name, role }) => ({
    value: id,
    label: role ? `${name}, ${role}` : name,
  }))
  return (
    <Field label="With" optional compact className="mt-3">
      <Select
        value={value}
        options={people}
        placeholder="Not said"
        emptyLabel="Not said"
        onValueChange={onChange}
      />
    </Field>
  )
}

/** The next action after "Ready to order": a new order for a client, or the prospect's page to win it first. */
function useNext({
  clientId,
  prospectId,
}: Business): (outcome: string | null | undefined) => Next | undefined {
  const navigate = useNavigate()
  return (outcome) => {
    if (outcome !== readyToOrder) return undefined
    if (clientId)
      return {
        label: 'New order',
        run: () => void navigate({ to: '/orders/new', search: { client: clientId } }),
      }
    if (!prospectId || location.href.includes(prospectId)) return undefined
    return { label: 'Open the prospect', run: () => void navigate(placeOf('prospects', prospectId)) }
  }
}

const labelOf = (kind: string) => kinds.find(({ value }) => value === kind)?.label ?? kind

const businessOf = ({ prospectId, clientId }: Business) =>
  prospectId ? { prospectId } : { clientId: clientId ?? undefined }

function taskBody(task: Task | undefined) {
  if (task?.source === 'follow_up') return { followUpId: task.id }
  if (task?.source === 'reminder') return { reminderId: task.id }
  return task ? { interactionId: task.id } : {}
}
