import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { formatCount, formatMoney } from '#design/format.ts'
import { useRepOptions } from '#design/resource/known-references.ts'
import { Select } from '#design/select.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { teamCalls } from '#identity/contract/team-calls.ts'
import type { users } from '#identity/contract/user.ts'
import type { AnswerOf } from '#platform/contract/call.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { ApiError } from '#shell/data/api.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'

type Member = RowOf<typeof users>
type Work = AnswerOf<typeof teamCalls.work>

/** Shows a member's sessions and open work before removal. */
export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const params = { id: member.id }
  const work = useRead(teamCalls.work, { params }, { gcTime: 0 })
  const user = useUser()
  // Who removes them may take it over too.
  const heirs = [
    ...useRepOptions().filter(({ value }) => value !== member.id && value !== user.id),
    { value: user.id, label: 'You' },
  ]
  const [heir, setHeir] = useState('')
  const [isMissing, setMissing] = useState(false)
  const name = `${member.firstName} ${member.lastName}`
  const inHand =
    work.data && work.data.clients + work.data.prospects + work.data.followUps + work.data.sequences > 0
  const remove = useAct(teamCalls.remove, {
    done: { title: `${name} was removed`, description: 'They are signed out and notified by email.' },
    failed: { title: `${name} was not removed`, description: 'Nothing was changed. Please try again.' },
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Remove ${name}?`}
      description="They can no longer sign in. They are notified by email."
      footer={
        <>
          <Button onClick={onClose}>Keep them</Button>
          <Button
            variant="danger"
            disabled={!work.data}
            loading={remove.isPending}
            onClick={() => {
              setMissing(inHand === true && heir === '')
              if (!inHand || heir !== '') remove.mutate({ params, body: { handOverTo: heir || null } })
            }}
          >
            Remove {member.firstName}
          </Button>
        </>
      }
    >
      {work.isError && <p className="text-sm text-red">Their open work could not be loaded.</p>}
      {work.isPending && <SkeletonText lines={4} label="Loading their open work" />}
      {work.data && <Consequences work={work.data} />}
      {inHand && (
        <Field
          label="Hand over to"
          required
          error={
            isMissing && heir === ''
              ? 'Choose who takes it over.'
              : remove.error instanceof ApiError
                ? remove.error.fields.handOverTo
                : undefined
          }
        >
          <Select value={heir} onValueChange={setHeir} options={heirs} placeholder="Choose a successor" />
        </Field>
      )}
    </Dialog>
  )
}

function Consequences({ work }: { work: Work }) {
  const accounts = [
    formatCount(work.clients, 'client', 'clients'),
    formatCount(work.prospects, 'prospect', 'prospects'),
    formatCount(work.followUps, 'open follow-up', 'open follow-ups'),
  ].join(', ')
  const hasAny = work.clients + work.prospects + work.followUps > 0
  return (
    <ul className="mb-4 flex list-disc flex-col gap-1 pl-4 text-sm">
      <li>
        {work.sessions === 0
          ? 'They are not signed in anywhere.'
          : `${formatCount(work.sessions, 'session ends', 'sessions end')} now, and mailed links open nothing.`}
      </li>
      <li>
        {hasAny
          ? `In their hands: ${accounts}. All of it is handed over.`
          : 'They have no clients, prospects or follow-ups.'}
      </li>
      <li>Their past work stays under their name.</li>
      {work.mailbox && <li>Their mailbox {work.mailbox} is disconnected.</li>}
      {work.unpaidCommissionCents !== 0 && (
        <li>{formatMoney(work.unpaidCommissionCents)} of commission is not paid yet and stays due.</li>
      )}
    </ul>
  )
}
