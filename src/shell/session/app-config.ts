import type { AppConfig } from '#company/contract/app-config.ts'
import { companyAt } from '#company/contract/company-at.ts'
import type { companyCalls } from '#company/contract/company-calls.ts'
import { defaultAuthorization } from '#company/rules/ach-authorization.ts'
import { brandLook } from '#design/art/brand-look.ts'
import { setCompanyZone } from '#design/format.ts'
import { createStore } from '#design/store.ts'
import { OfflineError } from '#shell/data/api.ts'
import { askAt } from '#shell/data/ask-at.ts'
import { keptUser } from '#shell/offline/offline-user.ts'
import { wearBrand } from './wear-brand.ts'

export type DemoAccount = NonNullable<AppConfig['demoAccounts']>[number]

// Until the configuration is read: neutral texts, never demo.
const unknown: AppConfig = {
  mode: 'production',
  isLive: true,
  company: { name: 'Pourline', address: '', salesEmail: '', supportEmail: '', timeZone: 'America/Denver' },
  brand: { logoUrl: null, logoRatio: 1, faviconUrl: null, accentColor: null },
  contentPack: 'none',
  premiseTypes: [],
  achAuthorization: defaultAuthorization,
}

const config = createStore(unknown)

export const useAppConfig = config.useValue
export const currentAppConfig = config.get

export function beginWithConfig(first: AppConfig): void {
  setCompanyZone(first.company.timeZone)
  brandLook.begin(first.brand)
  config.begin(first)
}

function take(next: AppConfig): void {
  setCompanyZone(next.company.timeZone)
  brandLook.set(next.brand)
  wearBrand(next.brand)
  config.set(next)
}

/** Reads the configuration once, before the first paint; if the server does not answer, the neutral texts stay. */
export async function loadAppConfig(): Promise<void> {
  try {
    take(await askAt<typeof companyCalls.config>(companyAt.config))
  } catch (error) {
    const kept = error instanceof OfflineError ? keptUser() : null
    // What an older version kept may lack what came since.
    if (kept) take({ ...unknown, ...kept.config })
    else console.warn('The settings of this installation could not be read', error)
  }
}
