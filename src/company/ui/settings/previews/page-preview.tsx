import type { ComponentType } from 'react'
import type { SettingValues } from '#company/contract/settings-in-words/setting-field.ts'
import { CompanyPreview } from './company-preview.tsx'
import { MoneyPreview } from './money-preview.tsx'
import { PeoplePreview, TrainingPreview } from './people-previews.tsx'
import { QuotesPreview, WebsitePreview } from './site-previews.tsx'
import { EmailPreview, SellingPreview, ShippingPreview } from './trade-previews.tsx'

type PreviewProps = {
  values: SettingValues
  /** The color that is being chosen. */
  color?: string | undefined
}

const previews: Readonly<Record<string, ComponentType<PreviewProps>>> = {
  company: CompanyPreview,
  money: MoneyPreview,
  shipping: ShippingPreview,
  selling: SellingPreview,
  website: WebsitePreview,
  quotes: QuotesPreview,
  email: EmailPreview,
  training: TrainingPreview,
  people: PeoplePreview,
}

/** What the settings of a page lead to, saved or just typed. */
export function PagePreview({ page, ...shown }: PreviewProps & { page: string }) {
  const Shown = previews[page]
  return Shown ? <Shown {...shown} /> : null
}
