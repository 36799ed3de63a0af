import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { workCalls } from '#assistants/contract/work-calls.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { useRepOptions } from '#design/resource/known-references.ts'
import { ask, useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'

type Prospect = { id: string; businessName: string; assignedTo: 'ai' | 'human'; assignedRepId: string | null }

/** Hands a prospect to a person or back to the assistant, with a reason. */
export function HandOver({ prospect }: { prospect: Prospect }) {
  const [isOpen, setOpen] = useState(false)
  if (useUser().role !== 'admin') return null
  const isWithAi = prospect.assignedTo === 'ai'
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <ArrowLeftRight aria-hidden="true" />
        {isWithAi ? 'Hand to a person' : 'Hand back to the assistant'}
      </Button>
      {isOpen && <HandOverDialog prospect={prospect} onClose={() => setOpen(false)} />}
    </>
  )
}

function HandOverDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const reps = useRepOptions()
  const to = prospect.assignedTo === 'ai' ? 'human' : 'ai'
  const save = useAct(workCalls.handOver, {
    failed: false,
    undo: () => ({
      text: `${to === 'human' ? 'Handed over' : 'Handed back'}: ${prospect.businessName}`,
      run: () => ask(workCalls.takeBackHandOver, { params: { id: prospect.id } }),
    }),
    onDone: onClose,
  })
  const form = useForm({
    about: `${to}-sells:${prospect.id}`,
    start: { repId: '', reason: '', customerNotified: false },
    send: ({ repId, ...given }) =>
      save.mutateAsync({
        params: { id: prospect.id },
        body: { to, ...given, ...(to === 'human' ? { repId } : {}) },
      }),
    failed: 'Nothing was changed. Please try again.',
  })
  const { reason, repId, customerNotified } = form.values
  return (
    <FormDialog
      form={form}
      title={to === 'human' ? 'Hand to a person' : 'Hand back to the assistant'}
      description={prospect.businessName}
      action="Hand over"
      isOff={reason.trim() === '' || (to === 'human' && repId === '')}
      onClose={onClose}
    >
      {to === 'human' && (
        <FormField
          form={form}
          name="repId"
          label="Who takes over"
          required
          options={reps}
          placeholder="Choose a rep"
        />
      )}
      <FormField form={form} name="reason" label="Reason" required rows={3} maxLength={500} />
      <Checkbox
        checked={customerNotified}
        onCheckedChange={(isNotified) => form.set({ customerNotified: isNotified })}
      >
        Customer notified
      </Checkbox>
    </FormDialog>
  )
}
