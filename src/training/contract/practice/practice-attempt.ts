import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, data, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { progressPolicy } from '#training/rules/policy.ts'

export const practiceAttempts = defineContract({
  name: 'practice_attempts',
  label: { one: 'practice conversation', many: 'practice conversations' },
  policy: progressPolicy,
  title: 'buyer',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Learner'),
    buyer: text(60),
    seed: field(whole(), 'Dice'),
    turns: data(),
    transcript: data(),
    status: oneOf(['open', 'finished']),
    outcome: field(oneOf(['ordered', 'dated', 'left']).nullable(), {
      choices: { ordered: 'Order', dated: 'Dated step', left: 'Sent away' },
    }),
    score: field(whole(0, 100).nullable(), { unit: 'of 100' }),
    claims: field(count(), 'Claims about effects'),
    startedAt: field(instant(), 'Started'),
    finishedAt: field(instant().nullable(), 'Ended'),
  },
  sorts: ['score'],
  without: ['create', 'update', 'remove'],
})
