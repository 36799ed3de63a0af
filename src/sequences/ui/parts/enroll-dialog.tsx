import { useState } from 'react'
import { contacts } from '#crm/contract/contact.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { formatCount } from '#design/format.ts'
import { Select } from '#design/select.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { useAct } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { DryRunList } from './dry-run.tsx'
import { useDryRun } from './use-dry-run.ts'

type EnrollDialogProps = {
  prospects: readonly { id: string; businessName: string }[]
  onClose: () => void
  onDone?: () => void
}

/** Chooses a sequence for prospects and shows who would get what and when, before it begins. [MAIL-005] */
export function EnrollDialog({ prospects, onClose, onDone }: EnrollDialogProps) {
  const [id, setId] = useState('')
  const started = useRows(followUpSequences, { status: 'started', sort: 'name', limit: 100 })
  const prospectIds = prospects.map((one) => one.id)
  const only = prospects.length === 1 ? prospects[0] : undefined
  const people = useRows(
    contacts,
    { prospectId: only?.id ?? '', sort: 'createdAt', limit: 100 },
    { enabled: only !== undefined },
  )
  const [person, setPerson] = useState<string>()
  const persons = people.data?.items ?? []
  const primary = persons.find(({ isPrimary }) => isPrimary)?.id
  // The primary contact is whom it goes to anyway, whoever that is by then.
  const contactId = person === primary ? undefined : person
  const who = { prospectIds, ...(contactId && { contactId }) }
  const plan = useDryRun(id, who, id !== '')
  const enroll = useAct(sequenceCalls.enroll, {
    done: ({ begun, left }) => ({
      title: `${formatCount(begun, 'prospect has', 'prospects have')} begun`,
      ...(left.length > 0
        ? {
            description: left
              .slice(0, 5)
              .map(({ name, why }) => `${name}: ${why}`)
              .join(' '),
          }
        : {}),
    }),
    failed: { title: 'Nobody has begun it' },
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  const options = (started.data?.items ?? []).map((row) => ({ value: row.id, label: row.name }))
  const count = formatCount(prospects.length, 'prospect', 'prospects')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        prospects.length === 1
          ? `Begin a sequence with ${prospects[0]?.businessName}`
          : `Begin a sequence with ${count}`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={id === '' || !plan.data}
            loading={enroll.isPending}
            onClick={() => enroll.mutate({ params: { id }, body: who })}
          >
            Begin
          </Button>
        </>
      }
    >
      <Field
        label="Sequence"
        hint={started.data && options.length === 0 ? 'No sequence is started yet.' : undefined}
      >
        <Select value={id} options={options} onValueChange={setId} />
      </Field>
      {only && (
        <Field label="To" className="mt-3" hint="Their emails and texts go to this person.">
          <Select
            value={person ?? primary ?? ''}
            options={persons.map(personOption)}
            placeholder="The address on the record"
            onValueChange={setPerson}
          />
        </Field>
      )}
      {id !== '' && !plan.data && !plan.error && <SkeletonText lines={4} />}
      {plan.error && <p className="text-sm text-red">This could not be planned. Please try again.</p>}
      {plan.data && <DryRunList plan={plan.data} />}
    </Dialog>
  )
}

const personOption = ({ id, name, role, email }: RowOf<typeof contacts>) => ({
  value: id,
  label: [name, role, email ?? 'no email'].filter(Boolean).join(' · '),
})
