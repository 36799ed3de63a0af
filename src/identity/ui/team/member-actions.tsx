import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { type MoveWords, RecordMoves } from '#design/resource/record-moves.tsx'
import { teamCalls } from '#identity/contract/team-calls.ts'
import { users } from '#identity/contract/user.ts'
import { userLifecycle } from '#identity/rules/user-lifecycle.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct } from '#shell/data/call.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { roleOptions } from './role-options.ts'

type Member = RowOf<typeof users>

/** Actions on a member; not on oneself. */
export function MemberActions({ member }: { member: Member }) {
  const user = useUser()
  const [asking, setAsking] = useState<'role' | 'remove' | 'reset' | 'hand-over'>()
  if (user.id === member.id) return null
  const name = `${member.firstName} ${member.lastName}`
  const words: Readonly<Record<string, MoveWords>> = {
    approve: {
      note: 'They are notified by email, with a link to choose a password and sign in.',
      asks: [
        { field: 'role', label: 'Role', options: roleOptions, start: member.requestedRole ?? 'trainee' },
      ],
    },
    reject: { note: 'They are notified by email.' },
    suspend: {
      note: 'Every session of theirs ends now. They are notified by email; their clients and prospects stay in their name.',
    },
    mark_inactive: { label: 'Mark as inactive' },
    withdraw: { label: 'Withdraw invitation', isDanger: true },
  }
  const isMember = member.status !== 'pending' && member.status !== 'rejected'
  const close = () => setAsking(undefined)
  return (
    <>
      {member.status === 'invited' && <InviteAgain member={member} />}
      <RecordMoves contract={users} lifecycle={userLifecycle} row={member} name={name} words={words} />
      {isMember && <Button onClick={() => setAsking('role')}>Change role…</Button>}
      {member.status === 'active' && <Button onClick={() => setAsking('reset')}>Send reset link…</Button>}
      {member.status === 'active' && <TakeFactorAway member={member} />}
      {isMember && member.status !== 'invited' && (
        <Button onClick={() => setAsking('hand-over')}>Hand over…</Button>
      )}
      {member.status !== 'invited' && (
        <Button className="text-red" onClick={() => setAsking('remove')}>
          Remove…
        </Button>
      )}
      {asking === 'role' && <RoleDialog member={member} onClose={close} />}
      {asking === 'remove' && <RemoveDialog member={member} onClose={close} />}
      {asking === 'hand-over' && <HandOverDialog member={member} onClose={close} />}
      {asking === 'reset' && <ResetDialog member={member} onClose={close} />}
    </>
  )
}

function InviteAgain({ member }: { member: Member }) {
  const send = useAct(teamCalls.inviteAgain, {
    done: { title: 'Invitation sent again', description: 'The earlier link no longer works.' },
    failed: { title: 'Not sent' },
  })
  return (
    <Button loading={send.isPending} onClick={() => send.mutate({ params: { id: member.id } })}>
      Send again
    </Button>
  )
}

/** For a member who lost phone and backup codes: they sign in with the password alone and set up a new factor. */
function TakeFactorAway({ member: { id, firstName } }: { member: Member }) {
  const take = useAct(teamCalls.resetSecondFactor, {
    done: {
      title: 'Second factor taken away',
      description: `${firstName} is signed out everywhere and told by mail.`,
    },
    failed: false,
  })
  const ask = () =>
    askReason({
      title: `Take ${firstName}’s second factor away?`,
      description:
        'Make sure the request is really theirs. They are signed out everywhere, the password alone opens the account, and they are notified by email.',
      action: 'Take it away',
      isDanger: true,
      stay: 'Cancel',
      failed: 'It could not be taken away. Please try again.',
      send: ({ reason }) => take.mutateAsync({ params: { id }, body: { reason } }),
    })
  return <Button onClick={() => void ask()}>Take second factor away…</Button>
}

function ResetDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const send = useAct(teamCalls.sendReset, {
    done: { title: 'Reset link sent', description: `To ${member.email}; it works once, for two hours.` },
    failed: { title: 'Not sent' },
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Send ${member.firstName} a reset link?`}
      description={`${member.email} gets a link to choose a new password. The present one stays until it is used; using it ends every session.`}
      action="Send the link"
      loading={send.isPending}
      onConfirm={() => send.mutate({ params: { id: member.id } })}
    />
  )
}
