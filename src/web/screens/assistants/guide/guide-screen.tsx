import { Page } from '#web/app/page.tsx'
import { useUser } from '#web/app/session.ts'
import { GuideReader } from './guide-reader.tsx'

/** How everything is done here, for the team. */
export function GuideScreen() {
  const { role } = useUser()
  return (
    <Page title="User guide" width="wide">
      <GuideReader reader={role} base="/guide" />
    </Page>
  )
}
