import { defineContract } from '#contracts/define.ts'
import { count, data, id, instant, oneOf, text, whole } from '#contracts/fields.ts'
import { progressPolicy } from '#domain/training/policy.ts'

export const practiceAttempts = defineContract({
  name: 'practice_attempts',
  label: { one: 'practice conversation', many: 'practice conversations' },
  policy: progressPolicy,
  title: 'buyer',
  fields: {},
  computed: {
    userId: id(),
    buyer: text(60),
    seed: whole(),
    turns: data(),
    transcript: data(),
    status: oneOf(['open', 'finished']),
    outcome: oneOf(['ordered', 'dated', 'left']).nullable(),
    score: whole(0, 100).nullable(),
    claims: count(),
    startedAt: instant(),
    finishedAt: instant().nullable(),
  },
  sorts: ['score'],
  without: ['create', 'update', 'remove'],
})
