import type { RowOf } from '#contracts/define.ts'
import { dripCampaigns } from '#contracts/outreach/drip-campaign.ts'
import type { VariantFigures } from '#contracts/outreach/sequence.ts'
import { sequenceCalls } from '#contracts/outreach/sequence-calls.ts'
import { useAct } from '#web/app/call.ts'
import { usedVariant } from '#web/app/sequences/used-variant.ts'
import { VariantTest } from '#web/app/sequences/variant-test.tsx'
import { useResource } from '#web/resource/use-resource.ts'

type Props = { campaign: RowOf<typeof dripCampaigns>; test: VariantFigures }

/** Two versions of a campaign's letter, and the owner's decision. [MAIL-006] */
export function DripTest({ campaign, test }: Props) {
  const { may } = useResource(dripCampaigns)
  const use = useAct(sequenceCalls.useDripVariant, usedVariant)
  return (
    <VariantTest
      title="Two versions"
      test={test}
      isDecidable={may.update && may.updateRow(campaign)}
      consequence={(name) =>
        `Whoever comes to the stage from now on gets “${name}”. Whoever waits for a letter gets the one that was theirs. These figures end with the test.`
      }
      isUsing={use.isPending}
      onUse={(variant) => use.mutate({ params: { id: campaign.id }, body: { variant } })}
    />
  )
}
