import { companySettingPolicy } from '#company/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { data, text } from '#platform/contract/fields.ts'

/** The type of `value` depends on `key`: see `settings.ts`. */
export const companySettings = defineContract({
  name: 'company_settings',
  label: { one: 'setting', many: 'settings' },
  policy: companySettingPolicy,
  title: 'key',
  fields: { value: data().refine((value) => value !== null, 'Required') },
  createOnly: { key: text(60) },
  sorts: ['key'],
})
