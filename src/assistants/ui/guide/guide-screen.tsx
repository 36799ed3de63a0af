import { Page } from '#shell/page/page.tsx'
import { useUser } from '#shell/session/session.ts'
import { GuideReader } from './guide-reader.tsx'

/** The user guide for the team. */
export function GuideScreen() {
  const { role } = useUser()
  return (
    <Page title="User guide" width="wide">
      <GuideReader reader={role} base="/guide" />
    </Page>
  )
}
