import { useResource } from '#design/resource/use-resource.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { dripCampaigns } from '#sequences/contract/drip-campaign.ts'
import type { VariantFigures } from '#sequences/contract/sequence.ts'
import type { Variant } from '#sequences/rules/variants.ts'
import { useDoing } from '#shell/data/call.ts'
import { VariantTest } from '../parts/variant-test.tsx'

type Props = { campaign: RowOf<typeof dripCampaigns>; test: VariantFigures }

/** Test of two versions of a campaign's email, and the owner's decision, which can be undone like any change. [MAIL-006] */
export function DripTest({ campaign, test }: Props) {
  const { may, save } = useResource(dripCampaigns)
  const { emailTemplateId, secondTemplateId } = campaign
  const use = useDoing(
    (variant: Variant) =>
      save(campaign, {
        emailTemplateId: variant === 'b' && secondTemplateId ? secondTemplateId : emailTemplateId,
        secondTemplateId: null,
      }),
    { failed: { title: 'Both versions go on' } },
  )
  return (
    <VariantTest
      title="Two versions"
      test={test}
      isDecidable={may.update && may.updateRow(campaign)}
      note="The one you use goes to whoever comes to the stage from then on; whoever waits for a letter gets the one that was theirs."
      using={use.isPending ? use.variables : undefined}
      onUse={(variant) => use.mutate(variant)}
    />
  )
}
