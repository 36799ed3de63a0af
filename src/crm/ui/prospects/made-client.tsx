import { Link } from '@tanstack/react-router'
import { clients } from '#crm/contract/client.ts'
import { buttonClass } from '#design/button.tsx'
import { useRows } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'
import { NewOrderLink } from '../shared/new-order-link.tsx'
import type { Prospect } from './prospect-fields.ts'

/** Links from a won prospect to its client and to a new order. */
export function MadeClient({ prospect }: { prospect: Prospect }) {
  const { role } = useUser()
  const isMade = prospect.stage === 'won' && !prospect.isPractice && role !== 'trainee'
  const { data } = useRows(clients, { prospectId: prospect.id, limit: 1 }, { enabled: isMade })
  const client = data?.items[0]
  if (!client) return null
  return (
    <>
      <Link
        to="/clients"
        search={{ open: client.id }}
        className={buttonClass({ size: 'sm', variant: 'primary' })}
      >
        Open the client
      </Link>
      {client.accountStatus === 'active' && <NewOrderLink clientId={client.id} size="sm" />}
    </>
  )
}
