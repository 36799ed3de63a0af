import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { aiProspects } from '#contracts/assistants/ai-prospect.ts'
import { humanToAiTransfers } from '#contracts/assistants/human-to-ai-transfer.ts'
import { api, messageOf } from '#web/app/api.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { toast } from '#web/design/toast-store.ts'
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
  const client = useQueryClient()
  const reps = useRepOptions()
  const to = prospect.assignedTo === 'ai' ? 'human' : 'ai'
  const [repId, setRepId] = useState('')
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      api.post(`${aiProspects.path}/${prospect.id}/hand-over`, {
        to,
        reason,
        customerNotified: isTold,
        ...(to === 'human' ? { repId } : {}),
      }),
    onSuccess: async () => {
      toast({ title: 'Handed over', description: prospect.businessName })
      onClose()
      await client.invalidateQueries({ queryKey: [aiProspects.path] })
      await client.invalidateQueries({ queryKey: [humanToAiTransfers.path] })
    },
  })
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
            onClick={() => save.mutate()}
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
