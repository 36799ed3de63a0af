import {
  dripCampaignSends,
  dripCampaigns,
  followUpMessages,
  followUpSequences,
} from '#platform/db/schema/outreach-campaigns.ts'
import { prospectFollowUps, sentMessages } from '#platform/db/schema/outreach-runs.ts'
import { defineResource } from '#platform/resources/define.ts'
import { dripCampaigns as dripCampaignContract } from '#sequences/contract/drip-campaign.ts'
import { dripCampaignSends as dripCampaignSendContract } from '#sequences/contract/drip-campaign-send.ts'
import { followUpMessages as followUpMessageContract } from '#sequences/contract/follow-up-message.ts'
import { followUpSequences as followUpSequenceContract } from '#sequences/contract/follow-up-sequence.ts'
import { prospectFollowUps as prospectFollowUpContract } from '#sequences/contract/prospect-follow-up.ts'
import { sentMessages as sentMessageContract } from '#sequences/contract/sent-message.ts'
import { afterCampaign, fitsCampaign } from './campaigns.ts'
import { afterSequence, afterStep } from './only-drafts.ts'

export const sequenceResources = [
  defineResource({
    contract: dripCampaignContract,
    table: dripCampaigns,
    stamp: (actor) => ({ createdBy: actor.id }),
    fits: fitsCampaign,
    after: afterCampaign,
  }),
  defineResource({ contract: dripCampaignSendContract, table: dripCampaignSends }),
  defineResource({
    contract: followUpSequenceContract,
    table: followUpSequences,
    stamp: (actor) => ({ createdBy: actor.id }),
    after: afterSequence,
    heldBy: [
      {
        table: 'prospect_follow_ups',
        column: 'sequence_id',
        open: `h.status IN ('active', 'paused', 'failed')`,
        one: 'business in it',
        many: 'businesses in it',
        first: 'Stop the sequence instead.',
      },
    ],
  }),
  defineResource({ contract: followUpMessageContract, table: followUpMessages, after: afterStep }),
  defineResource({ contract: prospectFollowUpContract, table: prospectFollowUps }),
  defineResource({ contract: sentMessageContract, table: sentMessages }),
]
