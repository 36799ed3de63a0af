import { collaborationPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, id, instant, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const humanAiCollaborations = defineContract({
  name: 'human_ai_collaborations',
  label: { one: 'collaboration', many: 'collaborations' },
  policy: collaborationPolicy,
  title: 'collaborationType',
  fields: {
    prospectId: refTo('prospects').nullish(),
    aiProspectId: refTo('ai_prospects').nullish(),
    collaborationType: text(60),
    task: anyText().nullish(),
    humanContribution: anyText().nullish(),
    aiSuggestionAccepted: flag().nullish(),
    outcome: anyText().nullish(),
    humanRating: whole(1, 5).nullish(),
    feedback: anyText().nullish(),
    endedAt: instant().nullish(),
  },
  computed: {
    humanUserId: id(),
    aiEmployeeId: id().nullable(),
    aiContribution: anyText().nullable(),
    startedAt: instant(),
  },
  sorts: ['startedAt'],
})
