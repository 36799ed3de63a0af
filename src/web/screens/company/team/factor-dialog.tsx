import { useQueryClient } from '@tanstack/react-query'
import type { RowOf } from '#contracts/define.ts'
import { teamCalls } from '#contracts/identity/team-calls.ts'
import { users } from '#contracts/identity/user.ts'
import { ask } from '#web/app/call.ts'
import { toast } from '#web/design/toast-store.ts'
import { AskReason } from '#web/resource/ask-reason.tsx'

type FactorDialogProps = { member: RowOf<typeof users>; onClose: () => void }

/** For who lost the phone and the backup codes: they come in with the password alone and set it up anew. */
export function FactorDialog({ member, onClose }: FactorDialogProps) {
  const client = useQueryClient()
  return (
    <AskReason
      title={`Take ${member.firstName}’s second factor away?`}
      description="Make sure the request is really theirs. They are signed out everywhere, the password alone opens the account, and they are notified by email."
      action="Take it away"
      isDanger
      longest={1000}
      fallback="It could not be taken away. Please try again."
      send={(reason) => ask(teamCalls.resetSecondFactor, { params: { id: member.id }, body: { reason } })}
      onSent={() => {
        toast({
          title: 'Second factor taken away',
          description: `${member.firstName} is signed out everywhere and told by mail.`,
        })
        onClose()
      }}
      onSettled={() => client.invalidateQueries({ queryKey: [users.path] })}
      onClose={onClose}
    />
  )
}
