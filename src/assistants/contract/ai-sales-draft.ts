import { aiSalesDraftPolicy } from '#assistants/rules/policy.ts'
import { tenStepChoices } from '#crm/contract/ten-step-choices.ts'
import { longestEmail } from '#email/rules/content/email-length.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, data, instant, oneOf, text, textList, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'

const draftStates = ['waiting', 'approved', 'sent', 'rejected', 'stopped'] as const

export const aiSalesDrafts = defineContract({
  name: 'ai_sales_drafts',
  label: { one: 'draft', many: 'drafts' },
  policy: aiSalesDraftPolicy,
  title: 'subject',
  stamps: { createdAt: 'Drafted' },
  fields: {},
  computed: {
    aiProspectId: field(refTo('ai_prospects'), 'Business'),
    state: field(oneOf(draftStates), {
      choices: {
        waiting: 'Waits for approval',
        approved: 'Approved',
        sent: 'Sent',
        rejected: 'Rejected',
        stopped: 'Stopped',
      },
    }),
    purpose: field(oneOf(['opening', 'answer', 'follow_up']), {
      label: 'What for',
      choices: { opening: 'First letter', answer: 'Answer', follow_up: 'Follow-up' },
    }),
    step: field(whole(1, 10), { label: 'Step', choices: tenStepChoices }),
    objection: field(text(60).nullable(), { label: 'Objection', choices: choicesOf(objectionCategories) }),
    techniqueId: field(refTo('sales_techniques').nullable(), 'Technique'),
    subject: text(500),
    body: field(anyText(longestEmail), 'Letter'),
    reasons: field(textList(), 'Why'),
    sources: data(),
    secondWording: field(anyText(8000).nullable(), 'A model’s wording'),
    writtenBy: field(text(100), 'Written by'),
    emailId: field(refTo('emails').nullable(), 'Mail'),
    conversationId: field(refTo('ai_conversations').nullable(), 'Message'),
    decidedBy: field(refTo('users').nullable(), 'Decided by'),
    decidedAt: field(instant().nullable(), 'Decided'),
    decisionReason: field(anyText().nullable(), 'Reason'),
  },
  without: ['create', 'update', 'remove'],
})
