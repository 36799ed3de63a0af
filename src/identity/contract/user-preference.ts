import { userPreferencePolicy } from '#identity/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { data, flag, oneOf, textList, timeZone, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { notificationWays } from '#platform/rules/notification-ways.ts'

export const themes = ['system', 'light', 'dark'] as const
const densities = ['comfortable', 'compact'] as const

export const userPreferences = defineContract({
  name: 'user_preferences',
  label: { one: 'preference', many: 'preferences' },
  policy: userPreferencePolicy,
  title: 'theme',
  fields: {
    theme: oneOf(themes).optional(),
    density: field(oneOf(densities).optional(), 'Rows'),
    timeZone: timeZone().nullish(),
    wantsEmail: field(flag().optional(), 'Emails'),
    digestHour: field(whole(0, 23).nullish(), 'Daily email at'),
    dashboard: data().nullish(),
    isOnLeaderboard: field(flag().optional(), 'Leaderboard'),
    /** Paths of screens pinned in the navigation; null until the person chooses. */
    pins: field(textList(20).nullish(), 'Kept open'),
    mentionsBy: field(oneOf(notificationWays).optional(), 'Mentions in notes'),
    assignmentsBy: field(oneOf(notificationWays).optional(), 'Records assigned'),
    repliesBy: field(oneOf(notificationWays).optional(), 'Answers received'),
    remindersBy: field(oneOf(notificationWays).optional(), 'Reminders due'),
  },
  computed: { userId: field(refTo('users'), 'Whose') },
})
