import { Footprints, MapPin, Phone, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { interactions } from '#crm/contract/interaction.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import { Slotted } from '#design/slot.ts'
import { dialled } from '#platform/rules/text/phone.ts'
import { writeTo } from '../parts/slots.ts'
import { mapUrl, placeOf } from '../shared/addresses.ts'
import { type Kind, LogSheet } from '../shared/log-sheet.tsx'
import type { Prospect } from './prospect-fields.ts'

/** Call, email, map and log: what a rep needs on site. */
export function ContactBar({ prospect }: { prospect: Prospect }) {
  const { may } = useResource(interactions)
  const [logging, setLogging] = useState<Kind>()
  const place = placeOf(prospect)
  const link = buttonClass({ variant: 'secondary' })
  return (
    <>
      {may.create && (
        <>
          <Button variant="primary" onClick={() => setLogging('visit')}>
            <Footprints aria-hidden="true" />
            Log visit
          </Button>
          <Button onClick={() => setLogging('call')}>
            <PhoneCall aria-hidden="true" />
            Log call
          </Button>
        </>
      )}
      {prospect.phone && (
        <a className={link} href={`tel:${dialled(prospect.phone)}`}>
          <Phone aria-hidden="true" />
          Call
        </a>
      )}
      <Slotted
        slot={writeTo}
        of={{ kind: 'prospect', record: { ...prospect, name: prospect.businessName } }}
      />
      {place && (
        <a className={link} href={mapUrl(place)} target="_blank" rel="noreferrer">
          <MapPin aria-hidden="true" />
          Map
        </a>
      )}
      {logging && (
        <LogSheet
          business={{ businessName: prospect.businessName, prospectId: prospect.id, clientId: null }}
          start={logging}
          onClose={() => setLogging(undefined)}
        />
      )}
    </>
  )
}
