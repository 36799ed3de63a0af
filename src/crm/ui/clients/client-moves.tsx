import { clients } from '#crm/contract/client.ts'
import { accountLifecycle } from '#crm/rules/account-lifecycle.ts'
import { type MoveWords, RecordMoves } from '#design/resource/record-moves.tsx'
import { Slotted } from '#design/slot.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useUser } from '#shell/session/session.ts'
import { clientLogin } from '../parts/slots.ts'
import { ClientSummary } from './client-summary.tsx'

/** Actions on a client's account and its login. */
export function ClientMoves({ client }: { client: RowOf<typeof clients> }) {
  const { role } = useUser()
  const words: Readonly<Record<string, MoveWords>> = {
    hold: {
      label: 'Put on hold',
      note: 'They can still sign in and see everything; new orders are refused because the account is on hold. Open orders continue.',
    },
    release: { label: 'Take off hold' },
    close: {
      label: 'Close account',
      note: 'They are signed out everywhere and no one can sign in. They are notified by email; the reason stays in the history.',
      about: <ClientSummary clientId={client.id} />,
    },
    reopen: {
      isDanger: false,
      note: 'They can sign in and order again, and are notified by email. The reason stays in the history.',
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
      {role === 'admin' && <Slotted slot={clientLogin} of={{ client }} />}
    </>
  )
}
