import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { workCalls } from '#contracts/assistants/work-calls.ts'
import { messageOf } from '#web/app/api.ts'
import { useAct } from '#web/app/call.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { useRepOptions } from '#web/resource/known-references.ts'

type Prospect = { id: string; businessName: string; assignedTo: 'ai' | 'human'; assignedRepId: string | null }

/** Gives a prospect to a person, or back to the assistant; why is written down. */
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
  const [repId, setRepId] = useState('')
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const save = useAct(workCalls.handOver, {
    told: { title: 'Handed over', description: prospect.businessName },
    failed: false,
    onDone: onClose,
  })
  const body = { to, reason, customerNotified: isTold, ...(to === 'human' ? { repId } : {}) } as const
  const isReady = reason.trim() !== '' && (to === 'ai' || repId !== '')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={to === 'human' ? 'Hand to a person' : 'Hand back to the assistant'}
      description={prospect.businessName}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={save.isPending}
            onClick={() => save.mutate({ params: { id: prospect.id }, body })}
          >
            Hand over
          </Button>
        </>
      }
    >
      {to === 'human' && (
        <Field label="Who takes over" required>
          <Select value={repId} onValueChange={setRepId} options={reps} placeholder="Choose a rep" />
        </Field>
      )}
      <Field label="Reason" required>
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Checkbox checked={isTold} onCheckedChange={(checked) => setTold(checked === true)}>
        Customer notified
      </Checkbox>
      {save.error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {messageOf(save.error, 'Nothing was changed. Please try again.')}
        </p>
      )}
    </Dialog>
  )
}
