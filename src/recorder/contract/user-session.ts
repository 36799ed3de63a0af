import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, decimal, instant, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { learningRecordPolicy } from '#recorder/rules/policy.ts'

export const userSessions = defineContract({
  name: 'user_sessions',
  label: { one: 'learning session', many: 'learning sessions' },
  policy: learningRecordPolicy,
  title: 'sessionStart',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Learner'),
    sessionStart: field(instant(), 'Started'),
    sessionEnd: field(instant().nullable(), 'Ended'),
    duration: field(count().nullable(), { unit: 'seconds' }),
    moduleAccessed: field(refTo('training_modules').nullable(), 'Module'),
    actionsPerformed: field(count(), 'Steps taken'),
    progressMade: field(decimal(), { kind: 'percent' }),
    pointsEarned: count(),
    deviceInfo: field(text(500).nullable(), 'Device'),
    ipAddress: text(100).nullable(),
  },
  sorts: ['sessionStart'],
  without: ['create', 'update', 'remove'],
})
