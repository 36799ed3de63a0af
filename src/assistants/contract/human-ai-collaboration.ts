import { collaborationPolicy } from '#assistants/rules/policy.ts'
import { choicesOf } from '#platform/contract/choices.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, instant, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const kinds = ['objection_help', 'draft', 'research', 'follow_up', 'practice']

export const humanAiCollaborations = defineContract({
  name: 'human_ai_collaborations',
  label: { one: 'collaboration', many: 'collaborations' },
  policy: collaborationPolicy,
  title: 'collaborationType',
  fields: {
    collaborationType: field(text(60), { label: 'Kind', choices: choicesOf(kinds) }),
    prospectId: field(refTo('prospects').nullish(), { isWide: true }),
    aiProspectId: field(refTo('ai_prospects').nullish(), 'AI prospect'),
    task: anyText().nullish(),
    humanContribution: field(anyText().nullish(), 'What the person did'),
    aiSuggestionAccepted: field(flag().nullish(), 'Suggestion used'),
    outcome: field(anyText().nullish(), {
      kind: 'long',
      choices: choicesOf(['helped', 'not_helpful', 'won', 'lost']),
    }),
    humanRating: field(whole(1, 5).nullish(), { label: 'Rating', help: 'Of the help, 1 to 5' }),
    feedback: anyText().nullish(),
    endedAt: field(instant().nullish(), 'Ended'),
  },
  computed: {
    humanUserId: field(refTo('users'), 'Who'),
    aiEmployeeId: field(refTo('users').nullable(), 'Employee'),
    aiContribution: field(anyText().nullable(), 'What the assistant did'),
    startedAt: field(instant(), 'When'),
  },
  sorts: ['startedAt'],
})
