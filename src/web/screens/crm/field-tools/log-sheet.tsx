import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LogContact, Stop } from '#contracts/crm/field-tools.ts'
import { followUps } from '#contracts/crm/follow-up.ts'
import { followUpReminders } from '#contracts/crm/follow-up-reminder.ts'
import { interactions } from '#contracts/crm/interaction.ts'
import { contactOutcomes } from '#domain/crm/contact.ts'
import { interactionLimits } from '#domain/crm/limits.ts'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { toast } from '#web/design/toast-store.ts'
import { ToggleGroup } from './toggle-group.tsx'

const kinds = [
  { value: 'visit', label: 'Visit' },
  { value: 'call', label: 'Call' },
  { value: 'text', label: 'Text' },
  { value: 'email', label: 'Mail' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Whom it is about, when nothing was due. */
export type LoggedStop = Pick<Stop, 'prospectId' | 'clientId' | 'businessName'>

/** How it went is the second tap, and writes everything down. */
export function LogSheet({ stop, onClose }: { stop: Stop | LoggedStop; onClose: () => void }) {
  const client = useQueryClient()
  const task = 'source' in stop ? stop : undefined
  const [kind, setKind] = useState<Kind>('visit')
  const [notes, setNotes] = useState('')
  const save = useMutation({
    mutationFn: (outcome: string) => {
      const body: LogContact = {
        ...(stop.prospectId ? { prospectId: stop.prospectId } : { clientId: stop.clientId ?? undefined }),
        type: kind,
        outcome,
        ...(notes.trim() ? { notes } : {}),
        ...(task?.source === 'follow_up' ? { followUpId: task.id } : {}),
        ...(task?.source === 'reminder' ? { reminderId: task.id } : {}),
        ...(task?.source === 'interaction' ? { interactionId: task.id } : {}),
      }
      return api.post('/api/field-tools/contacts', body)
    },
    onSuccess: (_, outcome) => {
      toast({ title: `${labelOf(kind)} logged: ${outcome}`, description: stop.businessName })
      onClose()
      for (const path of ['/api/field-tools', interactions.path, followUps.path, followUpReminders.path])
        void client.invalidateQueries({ queryKey: [path] })
    },
  })
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      side="bottom"
      title={stop.businessName}
      subtitle={task ? 'This also completes what was due.' : undefined}
      className="mx-auto max-w-xl sm:rounded-t-lg sm:border-x"
    >
      <ToggleGroup label="Type" options={kinds} value={kind} onChange={setKind} />
      <fieldset className="mt-4 grid grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-medium">Outcome</legend>
        {contactOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="lg"
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
    </Sheet>
  )
}

const labelOf = (kind: Kind) => kinds.find(({ value }) => value === kind)?.label ?? kind
