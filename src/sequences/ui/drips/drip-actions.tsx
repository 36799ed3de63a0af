import { Eye, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { dripCampaigns } from '#sequences/contract/drip-campaign.ts'
import { useDoing } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { PreviewDrip } from './preview-drip.tsx'

/** Starts, stops and previews a campaign; stopping it skips what has not been sent yet. */
export function DripActions({ campaign }: { campaign: RowOf<typeof dripCampaigns> }) {
  const { role } = useUser()
  const { may, save } = useResource(dripCampaigns)
  const [isSeen, see] = useState(false)
  const move = useDoing((isActive: boolean) => save(campaign, { isActive }), {
    failed: { title: `${campaign.name} stays as it was` },
  })
  return (
    <>
      {may.update && may.updateRow(campaign) && (
        <Button
          variant={campaign.isActive ? 'secondary' : 'primary'}
          loading={move.isPending}
          onClick={() => move.mutate(!campaign.isActive)}
        >
          {campaign.isActive ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
          {campaign.isActive ? 'Stop' : 'Start'}
        </Button>
      )}
      {(role === 'admin' || role === 'sales_rep') && (
        <Button aria-haspopup="dialog" onClick={() => see(true)}>
          <Eye aria-hidden="true" />
          Preview
        </Button>
      )}
      {isSeen && <PreviewDrip campaign={campaign} onClose={() => see(false)} />}
    </>
  )
}
