import { behaviorLogPolicy } from '#domain/assistants/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, count, data, flag, id, instant, text, whole } from '../fields.ts'

export const humanBehaviorLogs = defineContract({
  name: 'human_behavior_logs',
  label: { one: 'behavior log', many: 'behavior logs' },
  policy: behaviorLogPolicy,
  title: 'behaviorType',
  fields: {},
  computed: {
    userId: id(),
    prospectId: id().nullable(),
    sessionId: id().nullable(),
    techniqueId: id().nullable(),
    behaviorType: text(60),
    situation: anyText().nullable(),
    actionTaken: anyText(),
    outcome: anyText().nullable(),
    objectionCategory: text(60).nullable(),
    tenStepStage: whole(1, 10).nullable(),
    durationSeconds: count().nullable(),
    wasSuccessful: flag().nullable(),
    metadata: data().nullable(),
    observedAt: instant(),
  },
  sorts: ['observedAt'],
  without: ['create', 'update', 'remove'],
})
