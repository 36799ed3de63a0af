import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { prospectCalls } from '#crm/contract/prospect-calls.ts'
import { Button } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { formatCount } from '#design/format.ts'
import { useRepOptions } from '#design/resource/known-references.ts'
import { Select } from '#design/select.tsx'
import { toast } from '#design/toast-store.ts'
import { messageOf } from '#shell/data/api.ts'
import { useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import type { Prospect } from './prospect-fields.ts'

type ReassignProps = {
  prospects: readonly Prospect[]
  size?: 'sm'
  /** Called with those that did not go. */
  onDone?: (left: readonly string[]) => void
}

/** Gives prospects to another rep; only administrators see it, and practice stays where it is. */
export function Reassign({ prospects, size, onDone }: ReassignProps) {
  const { role } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (role !== 'admin' || prospects.some(({ isPractice }) => isPractice)) return null
  return (
    <>
      <Button {...(size && { size })} onClick={() => setOpen(true)}>
        <ArrowRightLeft aria-hidden="true" />
        Reassign…
      </Button>
      {isOpen && (
        <ReassignDialog prospects={prospects} onDone={onDone ?? (() => {})} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type DialogProps = {
  prospects: readonly Prospect[]
  onDone: (left: readonly string[]) => void
  onClose: () => void
}

function ReassignDialog({ prospects, onDone, onClose }: DialogProps) {
  const [first] = prospects
  const isOne = prospects.length === 1
  const what = isOne && first ? first.businessName : formatCount(prospects.length, 'prospect', 'prospects')
  const reps = useRepOptions()
  const nameOf = (rep: string) => reps.find(({ value }) => value === rep)?.label
  const before = isOne && first?.assignedTo ? nameOf(first.assignedTo) : undefined
  const reassign = useAct(prospectCalls.reassign, { failed: () => false })
  const form = useForm({
    about: `reassign:${prospects.map(({ id }) => id).join()}`,
    start: { to: '', reason: '' },
    check: (values) => required(values, ['to', 'reason']),
    send: async (body) => {
      const left: string[] = []
      let why: unknown
      for (const { id, assignedTo } of prospects) {
        if (assignedTo === body.to) continue
        await reassign.mutateAsync({ params: { id }, body }).catch((error: unknown) => {
          left.push(id)
          why = error
        })
      }
      if (left.length === prospects.length) throw why
      toast(
        left.length === 0
          ? { title: `${what}: ${nameOf(body.to) ?? 'reassigned'}` }
          : {
              title: `${formatCount(left.length, 'prospect was', 'prospects were')} not reassigned`,
              description: messageOf(why, 'Please try again.'),
              variant: 'destructive',
            },
      )
      onDone(left)
      onClose()
    },
    failed: 'Nothing was reassigned. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Reassign ${what}`}
      description={`${before ? `${before} has it now. ` : ''}Open follow-ups and running sequences go along; what was done stays.`}
      action="Reassign"
      onClose={onClose}
    >
      <FormPart form={form} name="to" label="New rep" required>
        <Select
          value={form.values.to}
          options={isOne ? reps.filter(({ value }) => value !== first?.assignedTo) : reps}
          placeholder="Choose a sales rep"
          onValueChange={(to) => form.set({ to })}
        />
      </FormPart>
      <FormField form={form} name="reason" label="Reason" required maxLength={500} />
    </FormDialog>
  )
}
