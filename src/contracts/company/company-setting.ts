import { companySettingPolicy } from '#domain/company/policy.ts'
import { defineContract } from '../define.ts'
import { data, text } from '../fields.ts'

/** `value` is what `settings.ts` says of `key`. */
export const companySettings = defineContract({
  name: 'company_settings',
  label: { one: 'setting', many: 'settings' },
  policy: companySettingPolicy,
  title: 'key',
  fields: { value: data().refine((value) => value !== null, 'Required') },
  createOnly: { key: text(60) },
  sorts: ['key'],
})
