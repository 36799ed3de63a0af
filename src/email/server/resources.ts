import { companyDay } from '#company/server/time-zone.ts'
import { emails as emailContract } from '#email/contract/email.ts'
import { emailForwards as emailForwardContract } from '#email/contract/email-forward.ts'
import { emailPictures as emailPictureContract } from '#email/contract/email-picture.ts'
import { emailSnippets as emailSnippetContract } from '#email/contract/email-snippet.ts'
import { emailTemplates as emailTemplateContract } from '#email/contract/email-template.ts'
import { inboundMails as inboundMailContract } from '#email/contract/inbound-mail.ts'
import { suppressions as suppressionContract } from '#email/contract/suppression.ts'
import { emailForwards, emails, emailTemplates, suppressions } from '#platform/db/schema/outreach.ts'
import {
  dripCampaignSends,
  dripCampaigns,
  followUpMessages,
  followUpSequences,
} from '#platform/db/schema/outreach-campaigns.ts'
import { inboundMails } from '#platform/db/schema/outreach-inbound.ts'
import { emailPictures } from '#platform/db/schema/outreach-pictures.ts'
import { prospectFollowUps, sentMessages } from '#platform/db/schema/outreach-runs.ts'
import { emailSnippets } from '#platform/db/schema/outreach-snippets.ts'
import { receivedTexts } from '#platform/db/schema/outreach-texts.ts'
import { defineResource } from '#platform/resources/define.ts'
import { dripCampaigns as dripCampaignContract } from '#sequences/contract/drip-campaign.ts'
import { dripCampaignSends as dripCampaignSendContract } from '#sequences/contract/drip-campaign-send.ts'
import { followUpMessages as followUpMessageContract } from '#sequences/contract/follow-up-message.ts'
import { followUpSequences as followUpSequenceContract } from '#sequences/contract/follow-up-sequence.ts'
import { prospectFollowUps as prospectFollowUpContract } from '#sequences/contract/prospect-follow-up.ts'
import { sentMessages as sentMessageContract } from '#sequences/contract/sent-message.ts'
import { afterCampaign, fitsCampaign } from '#sequences/server/campaigns.ts'
import { afterSequence, afterStep } from '#sequences/server/only-drafts.ts'
import { receivedSms as receivedTextContract } from '#sms/contract/received-sms.ts'
import { afterPicture } from './pictures/keep-pictures.ts'
import { toItsClient } from './sending/to-its-client.ts'
import { afterTemplate, fitsTemplate } from './writing/check-text.ts'
import { afterSnippet, fitsSnippet } from './writing/snippets.ts'

export const outreachResources = [
  defineResource({
    contract: emailTemplateContract,
    table: emailTemplates,
    stamp: (actor) => ({ createdBy: actor.id }),
    fits: fitsTemplate,
    after: afterTemplate,
  }),
  defineResource({
    contract: emailSnippetContract,
    table: emailSnippets,
    stamp: (actor) => ({ createdBy: actor.id }),
    fits: fitsSnippet,
    after: afterSnippet,
  }),
  defineResource({ contract: emailPictureContract, table: emailPictures, after: afterPicture }),
  defineResource({
    contract: emailContract,
    table: emails,
    stamp: (actor) => ({ senderId: actor.id }),
    after: toItsClient,
  }),
  defineResource({
    contract: emailForwardContract,
    table: emailForwards,
    unsent: async (tx, context) => ({ startDate: await companyDay(tx, context) }),
  }),
  defineResource({ contract: inboundMailContract, table: inboundMails }),
  defineResource({
    contract: suppressionContract,
    table: suppressions,
    stamp: (actor) => ({ createdBy: actor.id, reason: 'manual' }),
  }),
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
  }),
  defineResource({ contract: followUpMessageContract, table: followUpMessages, after: afterStep }),
  defineResource({ contract: prospectFollowUpContract, table: prospectFollowUps }),
  defineResource({ contract: sentMessageContract, table: sentMessages }),
  defineResource({ contract: receivedTextContract, table: receivedTexts }),
]
