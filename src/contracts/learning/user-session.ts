import { learningRecordPolicy } from '#domain/learning/policy.ts'
import { defineContract } from '../define.ts'
import { field } from '../field.ts'
import { count, decimal, instant, text } from '../fields.ts'
import { refTo } from '../references.ts'

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
