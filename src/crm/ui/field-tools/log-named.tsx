import { useEffect, useEffectEvent } from 'react'
import { clients } from '#crm/contract/client.ts'
import { prospects } from '#crm/contract/prospect.ts'
import { toast } from '#design/toast-store.ts'
import { messageOf } from '#shell/data/api.ts'
import { useRow } from '#shell/data/rows.ts'
import { LogSheet } from '../shared/log-sheet.tsx'

const businesses = { prospects, clients } as const
const isBusiness = (entity: string): entity is keyof typeof businesses => Object.hasOwn(businesses, entity)

/** The visit sheet of the business in the address (`?log=clients.ID`). */
export function LogNamed({ named, onClose }: { named: string; onClose: () => void }) {
  const [entity = '', id = ''] = named.split('.')
  const { data, error } = useRow(businesses[isBusiness(entity) ? entity : 'clients'], id, {
    enabled: isBusiness(entity),
  })
  const isMissing = error !== null || !isBusiness(entity)
  const say = useEffectEvent(() => {
    toast({
      title: 'No visit to log',
      description: messageOf(error, 'There is no such business in your reach.'),
      variant: 'destructive',
    })
    onClose()
  })
  useEffect(() => {
    if (isMissing) say()
  }, [isMissing])
  if (!data) return null
  const ids = { prospectId: entity === 'prospects' ? id : null, clientId: entity === 'clients' ? id : null }
  return <LogSheet business={{ ...ids, businessName: data.businessName }} onClose={onClose} />
}
