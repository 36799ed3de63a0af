import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Combobox } from '#design/combobox.tsx'
import { factsOf } from '#design/form/facts-of.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { failureOf, required, useForm } from '#design/form/use-form.ts'
import { NumberInput } from '#design/number-input.tsx'
import { prospectReference } from '#design/resource/known-references.ts'
import { searchReference } from '#design/resource/references.ts'
import { toast } from '#design/toast-store.ts'
import { addRow } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'
import { activities } from '#training/contract/rewards/activity.ts'
import { type ActivityKind, optionsOf } from './activity-data.ts'

export type Draft = {
  type: string
  title: string
  description: string
  outcome: string
  evidence: string
  duration: number | null
  prospectId: string | null
}

export const emptyDraft: Draft = {
  type: '',
  title: '',
  description: '',
  outcome: '',
  evidence: '',
  duration: null,
  prospectId: null,
}

type LogActivityDialogProps = { start: Draft; kinds: readonly ActivityKind[]; onClose: () => void }

/** Asks what was done, with what result, and who can confirm it; the kind proposes the points. */
export function LogActivityDialog({ start, kinds, onClose }: LogActivityDialogProps) {
  const { role } = useUser()
  const client = useQueryClient()
  const form = useForm({
    about: 'activity',
    start,
    check: ({ duration, ...values }) => ({
      ...required(values, ['type', 'title']),
      ...(duration === null || (Number.isInteger(duration) && duration >= 0)
        ? {}
        : { duration: 'A whole number of minutes' }),
    }),
    send: async ({ evidence, type, title, ...rest }) => {
      const filled = Object.entries(rest).filter(([, value]) => value !== '' && value !== null)
      const values = {
        type,
        title,
        ...Object.fromEntries(filled),
        ...(evidence.trim() ? { metadata: { evidence: evidence.trim() } } : {}),
      }
      const { points } = await addRow(activities, values).finally(() =>
        client.invalidateQueries({ queryKey: [activities.path] }),
      )
      toast({ title: 'Logged', description: `${points} points are proposed. An administrator decides.` })
      onClose()
    },
    failed: failureOf('Nothing was logged', 'What you typed is still here.', { byField: true }),
  })
  const { type, duration, prospectId } = form.values
  const kind = kinds.find(({ activity }) => activity === type)
  const find = useCallback(
    (query: string, signal: AbortSignal) => searchReference(prospectReference, query, signal),
    [],
  )
  const isWide = 'sm:col-span-2'
  return (
    <FormDialog
      form={form}
      title="Log an activity"
      description="For what you did beside lessons, visits and orders. Those count by themselves."
      action={kind ? `Log for ${kind.points} points` : 'Log'}
      onClose={onClose}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
    >
      <FormField
        form={form}
        {...factsOf(activities, 'type')}
        required
        hint={kind?.description ?? 'Says how many points are proposed'}
        options={optionsOf(kinds)}
      />
      <FormPart form={form} name="duration" label="Minutes" optional>
        <NumberInput
          value={duration}
          onValueChange={(minutes) => form.set({ duration: minutes })}
          onBlur={() => form.leave('duration')}
        />
      </FormPart>
      <FormField
        form={form}
        {...factsOf(activities, 'title')}
        label="What you did"
        required
        placeholder="Ride-along with Nadia"
        className={isWide}
      />
      <FormField form={form} {...factsOf(activities, 'description')} rows={3} className={isWide} />
      <FormField form={form} {...factsOf(activities, 'outcome')} />
      <FormField
        form={form}
        name="evidence"
        label="Evidence"
        hint="A link, or who can confirm it"
        maxLength={500}
      />
      {role !== 'operations' && (
        <FormPart
          form={form}
          name="prospectId"
          label="Prospect"
          hint="When it was about one"
          optional
          className={isWide}
        >
          <Combobox
            value={prospectId}
            search={find}
            emptyLabel="None"
            onValueChange={(id) => form.set({ prospectId: id })}
          />
        </FormPart>
      )}
    </FormDialog>
  )
}
