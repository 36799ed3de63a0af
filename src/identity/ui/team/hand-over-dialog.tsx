import { Checkbox } from '#design/checkbox.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { issuesOf, required, useForm } from '#design/form/use-form.ts'
import { formatCount, shownZone } from '#design/format.ts'
import { useRepOptions } from '#design/resource/known-references.ts'
import { Select } from '#design/select.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { handOverMember } from '#identity/contract/team.ts'
import { teamCalls } from '#identity/contract/team-calls.ts'
import type { users } from '#identity/contract/user.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { dayIn } from '#platform/rules/text/dates.ts'
import { unlessByField, useAct, useRead } from '#shell/data/call.ts'

type Member = RowOf<typeof users>
type Typed = { to: string; forwardFrom: string; forwardUntil: string; isLeaving: boolean }

const usualDays = 90
const dayMs = 24 * 3_600_000

const given = ({ forwardFrom, forwardUntil, ...rest }: Typed) =>
  handOverMember.safeParse({
    ...rest,
    ...(forwardFrom ? { forwardFrom } : {}),
    forwardUntil: forwardUntil || null,
  })

/** Hands a member's open work to a successor, and forwards mail to them for the given period. [MAIL-009] */
export function HandOverDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const params = { id: member.id }
  const name = `${member.firstName} ${member.lastName}`
  const work = useRead(teamCalls.work, { params }, { gcTime: 0 })
  const reps = useRepOptions().filter(({ value }) => value !== member.id)
  const save = useAct(teamCalls.handOver, {
    done: (_, { body }) => ({
      title: `${name}’s work was handed over`,
      description: `${reps.find(({ value }) => value === body.to)?.label ?? 'The successor'} has it from now on.`,
    }),
    failed: unlessByField({ title: 'Nothing was handed over', description: 'Please try again.' }),
    onDone: onClose,
  })
  const now = Date.now()
  const form = useForm<Typed>({
    about: `hand-over:${member.id}`,
    start: {
      to: '',
      forwardFrom: dayIn(new Date(now), shownZone()),
      forwardUntil: dayIn(new Date(now + usualDays * dayMs), shownZone()),
      isLeaving: member.status === 'active',
    },
    check: (values) => ({ ...issuesOf(given(values)), ...required(values, ['to']) }),
    send: async (values) => {
      const { data } = given(values)
      if (data) await save.mutateAsync({ params, body: data })
    },
    failed: () => {},
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Hand over from ${name}`}
      description="Accounts, running sequences and mail go to a successor in one step. What they did and earned stays theirs."
      action="Hand over"
      isOff={!work.data}
      onClose={onClose}
    >
      {work.isError && <p className="mb-4 text-sm text-red">Their open work could not be loaded.</p>}
      {work.isPending && <SkeletonText lines={4} label="Loading their open work" />}
      {work.data && (
        <ul aria-label="What is handed over" className="mb-4 flex list-disc flex-col gap-1 pl-4 text-sm">
          <li>
            {formatCount(work.data.clients, 'client', 'clients')},{' '}
            {formatCount(work.data.prospects, 'prospect', 'prospects')},{' '}
            {formatCount(work.data.followUps, 'open follow-up', 'open follow-ups')}
          </li>
          <li>
            {formatCount(work.data.sequences, 'running sequence', 'running sequences')},{' '}
            {formatCount(work.data.answers, 'unanswered email', 'unanswered emails')}
          </li>
          {work.data.mailbox && form.values.isLeaving && (
            <li>Their mailbox {work.data.mailbox} is disconnected; what only they may read stays theirs.</li>
          )}
        </ul>
      )}
      <FormPart form={form} name="to" label="Successor" required>
        <Select
          value={form.values.to}
          options={reps}
          placeholder="Choose a successor"
          onValueChange={(to) => form.set({ to })}
        />
      </FormPart>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormField form={form} name="forwardFrom" label="Forward mail from" type="date" required />
        <FormField form={form} name="forwardUntil" label="Until" type="date" hint="Empty: without an end" />
      </div>
      {member.status === 'active' && (
        <Checkbox checked={form.values.isLeaving} onCheckedChange={(isLeaving) => form.set({ isLeaving })}>
          {member.firstName} leaves: signed out everywhere, and signs in no more
        </Checkbox>
      )}
    </FormDialog>
  )
}
