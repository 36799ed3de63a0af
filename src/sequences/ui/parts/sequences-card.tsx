import type { prospects } from '#crm/contract/prospect.ts'
import { Card } from '#design/card.tsx'
import { OffersCard } from '#email/ui/parts/stop-offers.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { SmsPermissionCard } from '#sms/ui/parts/sms-permission-card.tsx'
import { ProspectSequences } from './prospect-sequences.tsx'

/** A prospect's sequences, and whether SMS and offers may go to it. */
export function SequencesCard({ prospect }: { prospect: RowOf<typeof prospects> }) {
  return (
    <Card title="Sequences">
      <ProspectSequences prospect={prospect} />
      {!prospect.isPractice && <SmsPermissionCard prospectId={prospect.id} />}
      {!prospect.isPractice && <OffersCard kind="prospect" recordId={prospect.id} />}
    </Card>
  )
}
