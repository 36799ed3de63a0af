import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { prospectCalls } from '#crm/contract/prospect-calls.ts'
import { Button } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { useRepOptions } from '#design/resource/known-references.ts'
import { Select } from '#design/select.tsx'
import { unlessByField, useAct } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import type { Prospect } from './prospect-fields.ts'

/** Gives a prospect to another rep; only administrators see it. */
export function Reassign({ prospect }: { prospect: Prospect }) {
  const { role } = useUser()
  const [isOpen, setOpen] = useState(false)
  if (role !== 'admin' || prospect.isPractice) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ArrowRightLeft aria-hidden="true" />
        Reassign…
      </Button>
      {isOpen && <ReassignDialog prospect={prospect} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReassignDialog({ prospect, onClose }: { prospect: Prospect; onClose: () => void }) {
  const { id, businessName } = prospect
  const reps = useRepOptions()
  const options = reps.filter(({ value }) => value !== prospect.assignedTo)
  const nameOf = (rep: string) => reps.find(({ value }) => value === rep)?.label
  const before = prospect.assignedTo ? nameOf(prospect.assignedTo) : undefined
  const reassign = useAct(prospectCalls.reassign, {
    done: (_, { body }) => ({ title: `${businessName}: ${nameOf(body.to) ?? 'reassigned'}` }),
    failed: unlessByField({ title: `${businessName} was not reassigned`, description: 'Please try again.' }),
    onDone: onClose,
  })
  const form = useForm({
    start: { to: '', reason: '' },
    check: (values) => required(values, ['to', 'reason']),
    send: (body) => reassign.mutateAsync({ params: { id }, body }),
    failed: () => {},
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Reassign ${businessName}`}
      description={`It is ${before ? `${before}’s` : 'nobody’s'} now. Its open follow-ups and running sequences go along; what was done stays.`}
      action="Reassign"
      onClose={onClose}
    >
      <FormPart form={form} name="to" label="New rep" required>
        <Select
          value={form.values.to}
          options={options}
          placeholder="Choose a sales rep"
          onValueChange={(to) => form.set({ to })}
        />
      </FormPart>
      <FormField form={form} name="reason" label="Reason" required maxLength={500} />
    </FormDialog>
  )
}
