import { learningRecordPolicy } from '#domain/learning/policy.ts'
import { defineContract } from '../define.ts'
import { count, decimal, id, instant, text } from '../fields.ts'

export const userSessions = defineContract({
  name: 'user_sessions',
  label: { one: 'learning session', many: 'learning sessions' },
  policy: learningRecordPolicy,
  title: 'sessionStart',
  fields: {},
  computed: {
    userId: id(),
    sessionStart: instant(),
    sessionEnd: instant().nullable(),
    duration: count().nullable(),
    moduleAccessed: id().nullable(),
    actionsPerformed: count(),
    progressMade: decimal(),
    pointsEarned: count(),
    deviceInfo: text(500).nullable(),
    ipAddress: text(100).nullable(),
  },
  sorts: ['sessionStart'],
  without: ['create', 'update', 'remove'],
})
