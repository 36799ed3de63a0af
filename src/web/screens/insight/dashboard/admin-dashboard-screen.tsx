import { Page } from '#web/app/page.tsx'
import { Dashboard } from './dashboard.tsx'
import { dashboardTexts } from './dashboard-texts.ts'

/** The dashboard within the working face. */
export function AdminDashboardScreen() {
  return (
    <Page title={dashboardTexts.heading} width="wide">
      <p className="mb-4 text-ink-2">{dashboardTexts.subtitle}</p>
      <Dashboard />
    </Page>
  )
}
