import { userPreferencePolicy } from '#domain/identity/policy.ts'
import { defineContract } from '../define.ts'
import { data, flag, id, oneOf, textList, timeZone, whole } from '../fields.ts'

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

export const userPreferences = defineContract({
  name: 'user_preferences',
  label: { one: 'preference', many: 'preferences' },
  policy: userPreferencePolicy,
  title: 'theme',
  fields: {
    theme: oneOf(themes).optional(),
    density: oneOf(densities).optional(),
    timeZone: timeZone().nullish(),
    wantsEmail: flag().optional(),
    digestHour: whole(0, 23).nullish(),
    dashboard: data().nullish(),
    isOnLeaderboard: flag().optional(),
    /** Addresses of screens that stand open in the navigation; null until one chooses. */
    pins: textList(20).nullish(),
  },
  computed: { userId: id() },
})
