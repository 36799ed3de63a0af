import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { interactions } from '#contracts/crm/interaction.ts'
import { interactionLimits } from '#domain/crm/limits.ts'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { humanize } from '#web/design/format.ts'
import { Input, Textarea } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { toast } from '#web/design/toast-store.ts'

const outcomes = [
  'Interested',
  'Asked for a sample',
  'Wants to think',
  'No one there',
  'Not interested',
  'Ready to order',
].map((label) => ({ value: label, label }))

export type ContactKind = 'call' | 'visit'

type LogContactProps = {
  kind: ContactKind
  prospect: { id: string; businessName: string }
  onClose: () => void
}

/** Writes down what has just happened; everything but the kind may stay empty. */
export function LogContact({ kind, prospect, onClose }: LogContactProps) {
  const client = useQueryClient()
  const [values, setValues] = useState({ outcome: '', notes: '', nextAction: '' })
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: () => {
      const given = Object.entries(values).filter(([, value]) => value.trim() !== '')
      return api.post(interactions.path, {
        prospectId: prospect.id,
        type: kind,
        status: 'done',
        completedAt: new Date().toISOString(),
        ...Object.fromEntries(given),
      })
    },
    onSuccess: async () => {
      toast({ title: `${humanize(kind)} logged`, description: prospect.businessName })
      onClose()
      await client.invalidateQueries({ queryKey: [interactions.path] })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Log a ${kind}`}
      description={prospect.businessName}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
            Log {kind}
          </Button>
        </>
      }
    >
      <Field label="Outcome" optional>
        <Select
          value={values.outcome}
          onValueChange={(outcome) => change({ outcome })}
          options={outcomes}
          emptyLabel="Not recorded"
        />
      </Field>
      <Field label="Notes" optional>
        <Textarea
          rows={4}
          maxLength={interactionLimits.notes}
          value={values.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      <Field label="Next action" optional compact>
        <Input
          maxLength={500}
          value={values.nextAction}
          onChange={(event) => change({ nextAction: event.target.value })}
        />
      </Field>
      {save.error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {messageOf(save.error, 'Not saved. Your text is still here; try again.')}
        </p>
      )}
    </Dialog>
  )
}
