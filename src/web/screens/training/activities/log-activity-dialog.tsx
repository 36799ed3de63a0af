import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { activities } from '#contracts/training/rewards/activity.ts'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input, Textarea } from '#web/design/input.tsx'
import { NumberInput } from '#web/design/number-input.tsx'
import { Select } from '#web/design/select.tsx'
import { toast } from '#web/design/toast-store.ts'
import { prospectReference } from '#web/resource/known-references.ts'
import { searchReference } from '#web/resource/references.ts'
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

/** Asks what somebody did, what came of it and who can confirm it; the points are proposed by its kind. */
export function LogActivityDialog({ start, kinds, onClose }: LogActivityDialogProps) {
  const formId = useId()
  const { role } = useUser()
  const client = useQueryClient()
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const kind = kinds.find(({ activity }) => activity === draft.type)
  const isTimeWrong = draft.duration !== null && !(Number.isInteger(draft.duration) && draft.duration >= 0)
  const log = useMutation({
    mutationFn: () => {
      const { evidence, ...rest } = draft
      const filled = Object.fromEntries(
        Object.entries(rest).filter(([, value]) => value !== '' && value !== null),
      )
      return api.post<{ points: number }>(activities.path, {
        ...filled,
        ...(evidence.trim() ? { metadata: { evidence: evidence.trim() } } : {}),
      })
    },
    onSuccess: ({ points }) => {
      toast({ title: 'Logged', description: `${points} points are proposed. An administrator decides.` })
      onClose()
    },
    onError: (error) =>
      toast({
        title: 'Nothing was logged',
        description: messageOf(error, 'What you typed is still here.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [activities.path] }),
  })
  const fields = log.error instanceof ApiError ? log.error.fields : {}
  const find = useCallback(
    (query: string, signal: AbortSignal) => searchReference(prospectReference, query, signal),
    [],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (draft.type && draft.title.trim() && !isTimeWrong) log.mutate()
  }
  const missing = (value: string) => (isTried && !value.trim() ? 'Required' : undefined)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Log an activity"
      description="For what you did beside lessons, visits and orders. Those count by themselves."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={log.isPending}>
            {kind ? `Log for ${kind.points} points` : 'Log'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Kind"
          required
          hint={kind?.description ?? 'Says how many points are proposed'}
          error={missing(draft.type) ?? fields.type}
        >
          <Select value={draft.type} options={optionsOf(kinds)} onValueChange={(type) => set({ type })} />
        </Field>
        <Field label="Minutes" error={isTimeWrong ? 'A whole number of minutes' : fields.duration}>
          <NumberInput value={draft.duration} onValueChange={(duration) => set({ duration })} />
        </Field>
        <div className="sm:col-span-2">
          <Field label="What you did" required error={missing(draft.title) ?? fields.title}>
            <Input
              value={draft.title}
              maxLength={200}
              placeholder="Ride-along with Nadia"
              onChange={(event) => set({ title: event.target.value })}
            />
          </Field>
        </div>
        <div className="sm:col-span-2">
          <Field label="Notes" error={fields.description}>
            <Textarea
              rows={3}
              maxLength={2000}
              value={draft.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          </Field>
        </div>
        <Field label="What came of it" error={fields.outcome}>
          <Input
            value={draft.outcome}
            maxLength={500}
            onChange={(event) => set({ outcome: event.target.value })}
          />
        </Field>
        <Field label="Evidence" hint="A link, or who can confirm it" error={fields.metadata}>
          <Input
            value={draft.evidence}
            maxLength={500}
            onChange={(event) => set({ evidence: event.target.value })}
          />
        </Field>
        {role !== 'operations' && (
          <div className="sm:col-span-2">
            <Field label="Prospect" hint="When it was about one" error={fields.prospectId}>
              <Combobox
                value={draft.prospectId}
                search={find}
                emptyLabel="None"
                onValueChange={(prospectId) => set({ prospectId })}
              />
            </Field>
          </div>
        )}
      </form>
    </Dialog>
  )
}
