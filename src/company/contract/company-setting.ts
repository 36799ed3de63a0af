import { companySettingPolicy } from '#company/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { data, text } from '#platform/contract/fields.ts'
import { settingLeaves, settingName } from './settings-in-words/setting-words.ts'

/** The type of `value` depends on `key`: see `settings.ts`. */
export const companySettings = defineContract({
  name: 'company_settings',
  label: { one: 'setting', many: 'settings' },
  policy: companySettingPolicy,
  title: 'key',
  fields: {
    value: field(
      data().refine((value) => value !== null, 'Required'),
      { parts: (value, { key }) => settingLeaves(String(key), value) },
    ),
  },
  createOnly: { key: field(text(60), { words: (key) => settingName(String(key)) }) },
  sorts: ['key'],
})
