import { dripCampaigns as dripCampaignContract } from '#contracts/outreach/drip-campaign.ts'
import { dripCampaignSends as dripCampaignSendContract } from '#contracts/outreach/drip-campaign-send.ts'
import { emails as emailContract } from '#contracts/outreach/email.ts'
import { emailForwards as emailForwardContract } from '#contracts/outreach/email-forward.ts'
import { emailTemplates as emailTemplateContract } from '#contracts/outreach/email-template.ts'
import { followUpMessages as followUpMessageContract } from '#contracts/outreach/follow-up-message.ts'
import { followUpSequences as followUpSequenceContract } from '#contracts/outreach/follow-up-sequence.ts'
import { inboundMails as inboundMailContract } from '#contracts/outreach/inbound-mail.ts'
import { letterPictures as letterPictureContract } from '#contracts/outreach/letter-picture.ts'
import { letterSnippets as letterSnippetContract } from '#contracts/outreach/letter-snippet.ts'
import { prospectFollowUps as prospectFollowUpContract } from '#contracts/outreach/prospect-follow-up.ts'
import { receivedTexts as receivedTextContract } from '#contracts/outreach/received-text.ts'
import { sentMessages as sentMessageContract } from '#contracts/outreach/sent-message.ts'
import { suppressions as suppressionContract } from '#contracts/outreach/suppression.ts'
import { companyDay } from '../company/time-zone.ts'
import { emailForwards, emails, emailTemplates, suppressions } from '../db/schema/outreach.ts'
import {
  dripCampaignSends,
  dripCampaigns,
  followUpMessages,
  followUpSequences,
} from '../db/schema/outreach-campaigns.ts'
import { inboundMails } from '../db/schema/outreach-inbound.ts'
import { letterPictures } from '../db/schema/outreach-pictures.ts'
import { prospectFollowUps, sentMessages } from '../db/schema/outreach-runs.ts'
import { letterSnippets } from '../db/schema/outreach-snippets.ts'
import { receivedTexts } from '../db/schema/outreach-texts.ts'
import { defineResource } from '../resources/define.ts'
import { afterTemplate, fitsTemplate } from './letters/check-text.ts'
import { afterSnippet, fitsSnippet } from './letters/snippets.ts'
import { afterPicture } from './pictures/keep-pictures.ts'
import { toItsClient } from './sending/to-its-client.ts'
import { afterCampaign, fitsCampaign } from './sequences/campaigns.ts'
import { afterSequence, afterStep } from './sequences/only-drafts.ts'

export const outreachResources = [
  defineResource({
    contract: emailTemplateContract,
    table: emailTemplates,
    stamp: (actor) => ({ createdBy: actor.id }),
    fits: fitsTemplate,
    after: afterTemplate,
  }),
  defineResource({
    contract: letterSnippetContract,
    table: letterSnippets,
    stamp: (actor) => ({ createdBy: actor.id }),
    fits: fitsSnippet,
    after: afterSnippet,
  }),
  defineResource({ contract: letterPictureContract, table: letterPictures, after: afterPicture }),
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
