import { Play, Square } from 'lucide-react'
import type { RowOf } from '#contracts/define.ts'
import { dripCampaigns } from '#contracts/outreach/drip-campaign.ts'
import { useDoing } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { useResource } from '#web/resource/use-resource.ts'

/** Started, it sends; stopped, what had not gone yet does not go. */
export function StartStop({ campaign }: { campaign: RowOf<typeof dripCampaigns> }) {
  const { may, save } = useResource(dripCampaigns)
  const move = useDoing((isActive: boolean) => save(campaign, { isActive }), {
    failed: { title: `${campaign.name} stays as it was` },
  })
  if (!may.update || !may.updateRow(campaign)) return null
  return campaign.isActive ? (
    <Button loading={move.isPending} onClick={() => move.mutate(false)}>
      <Square aria-hidden="true" />
      Stop
    </Button>
  ) : (
    <Button variant="primary" loading={move.isPending} onClick={() => move.mutate(true)}>
      <Play aria-hidden="true" />
      Start
    </Button>
  )
}
