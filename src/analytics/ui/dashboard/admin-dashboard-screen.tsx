import { Page } from '#shell/page/page.tsx'
import { Dashboard } from './dashboard.tsx'

/** The dashboard inside the shell. */
export function AdminDashboardScreen() {
  return (
    <Page title="Admin Dashboard" width="wide">
      <Dashboard />
    </Page>
  )
}
