import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { RatesNote, ShareOf } from '#email/ui/parts/rates.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import type { dripCampaigns } from '#sequences/contract/drip-campaign.ts'
import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Reasons } from '../parts/reasons.tsx'
import { SkippedList } from '../parts/skipped-recipients.tsx'
import { DripTest } from './drip-test.tsx'
import { FailedSends } from './failed-sends.tsx'

const figures = [
  ['waiting', 'Waiting'],
  ['onTheWay', 'On the way'],
  ['sent', 'Sent'],
  ['bounced', 'Came back'],
  ['uncertain', 'May have been sent'],
  ['skipped', 'Stopped'],
] as const

/** Results of a campaign's emails, and why some were not sent. [MAIL-006] */
export function CampaignFigures({ campaign }: { campaign: RowOf<typeof dripCampaigns> }) {
  const { data, error, refetch } = useRead(sequenceCalls.campaignFigures, { params: { id: campaign.id } })
  if (error && !data) return <LoadFailed what="The figures" error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={3} />
  return (
    <section aria-label="Figures" className="mb-4 flex flex-col gap-3">
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(([name, label]) => (
          <div key={name} className="rounded-md bg-sunken px-3 py-2">
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{data[name]}</dd>
          </div>
        ))}
      </dl>
      {data.failed > 0 && <FailedSends campaignId={campaign.id} count={data.failed} why={data.failedWhy} />}
      {data.rates.followed > 0 && (
        <p className="text-sm">
          Answered: <ShareOf isInline share={data.rates.answered} of={data.rates.sent} />, clicked:{' '}
          <ShareOf isInline share={data.rates.clicked} of={data.rates.followed} />
          {data.rates.opened !== null && `, opened (estimated): ${data.rates.opened}`}
        </p>
      )}
      {data.test && campaign.secondTemplateId && <DripTest campaign={campaign} test={data.test} />}
      {(data.rates.followed > 0 || data.test) && <RatesNote />}
      <Reasons title="Why some did not go" reasons={data.reasons} />
      <NoneOf id={campaign.id} />
    </section>
  )
}

/** The recipients who got none, by name, on request. */
function NoneOf({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Who got none
      </Button>
      {isOpen && <SkippedList of="campaign" id={id} />}
    </div>
  )
}
