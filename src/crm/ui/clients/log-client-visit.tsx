import { Footprints } from 'lucide-react'
import { useState } from 'react'
import type { clients } from '#crm/contract/client.ts'
import { Button } from '#design/button.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useUser } from '#shell/session/session.ts'
import { LogSheet } from '../shared/log-sheet.tsx'

/** Logs a visit to a client, in the same sheet as the field tools. */
export function LogClientVisit({ client }: { client: RowOf<typeof clients> }) {
  const { role } = useUser()
  const [isLogging, setLogging] = useState(false)
  if (role !== 'sales_rep' && role !== 'admin') return null
  return (
    <>
      <Button variant="primary" onClick={() => setLogging(true)}>
        <Footprints aria-hidden="true" />
        Log visit
      </Button>
      {isLogging && (
        <LogSheet
          business={{ businessName: client.businessName, prospectId: null, clientId: client.id }}
          onClose={() => setLogging(false)}
        />
      )}
    </>
  )
}
