import type { companySettings } from '#company/contract/company-setting.ts'
import type { Row } from '#design/resource/types.ts'
import type { RowOf } from '#platform/contract/define.ts'

export type SettingRow = RowOf<typeof companySettings> & Row
