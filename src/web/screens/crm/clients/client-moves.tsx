import { clients } from '#contracts/crm/client.ts'
import type { RowOf } from '#contracts/define.ts'
import { accountLifecycle } from '#domain/crm/account-lifecycle.ts'
import { useUser } from '#web/app/session.ts'
import { type MoveWords, RecordMoves } from '#web/resource/record-moves.tsx'
import { ClientStanding } from './client-standing.tsx'
import { SignInAddress } from './sign-in-address.tsx'

/** What may be done with a client's account and its login. */
export function ClientMoves({ client }: { client: RowOf<typeof clients> }) {
  const { role } = useUser()
  const words: Readonly<Record<string, MoveWords>> = {
    hold: {
      label: 'Put on hold',
      note: 'They still sign in and see everything; a new order is refused and says that the account is on hold. Orders under way go on.',
    },
    release: { label: 'Take off hold' },
    close: {
      label: 'Close account',
      note: 'Every session of theirs ends now and nobody can sign in. They are told by mail; the reason stays in the history.',
      about: <ClientStanding clientId={client.id} />,
    },
    reopen: {
      isDanger: false,
      note: 'They can sign in and order again, and are told by mail. The reason stays in the history.',
    },
  }
  return (
    <>
      <RecordMoves
        contract={clients}
        lifecycle={accountLifecycle}
        row={{ id: client.id, status: client.accountStatus }}
        name={client.businessName}
        words={words}
      />
      {role === 'admin' && <SignInAddress client={client} />}
    </>
  )
}
