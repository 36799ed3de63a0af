import { emails as emailContract } from '#email/contract/email.ts'
import { emailForwards as emailForwardContract } from '#email/contract/email-forward.ts'
import { emailPictures as emailPictureContract } from '#email/contract/email-picture.ts'
import { emailSnippets as emailSnippetContract } from '#email/contract/email-snippet.ts'
import { emailTemplates as emailTemplateContract } from '#email/contract/email-template.ts'
import { inboundMails as inboundMailContract } from '#email/contract/inbound-mail.ts'
import { suppressions as suppressionContract } from '#email/contract/suppression.ts'
import { emailForwards, emails, emailTemplates, suppressions } from '#platform/db/schema/outreach.ts'
import { inboundMails } from '#platform/db/schema/outreach-inbound.ts'
import { emailPictures } from '#platform/db/schema/outreach-pictures.ts'
import { emailSnippets } from '#platform/db/schema/outreach-snippets.ts'
import { companyDay } from '#platform/db/time-zone.ts'
import { defineResource } from '#platform/resources/define.ts'
import { afterPicture } from './pictures/keep-pictures.ts'
import { toItsClient } from './sending/to-its-client.ts'
import { afterTemplate, fitsTemplate } from './writing/check-text.ts'
import { afterSnippet, fitsSnippet } from './writing/snippets.ts'

export const emailResources = [
  defineResource({
    contract: emailTemplateContract,
    table: emailTemplates,
    stamp: (actor) => ({ createdBy: actor.id }),
    fits: fitsTemplate,
    after: afterTemplate,
    heldBy: [
      ...['email_template_id', 'second_template_id'].map((column) => ({
        table: 'drip_campaigns',
        column,
        one: 'drip campaign that sends it',
        many: 'drip campaigns that send it',
        first: 'Give campaigns another template first, or archive this one.',
      })),
      ...['email_template_id', 'second_template_id'].map((column) => ({
        table: 'follow_up_messages',
        column,
        open: 'EXISTS (SELECT 1 FROM follow_up_sequences s WHERE s.id = h.sequence_id AND s.deleted_at IS NULL)',
        one: 'step of a sequence that sends it',
        many: 'steps of sequences that send it',
        first: 'Give steps another template first, or archive this one.',
      })),
    ],
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
]
