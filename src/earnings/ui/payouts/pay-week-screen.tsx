import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { Page } from '#shell/page/page.tsx'
import { RunCard } from './run-card.tsx'

/** The week's run. [PAY-010] */
export function PayWeekScreen() {
  return (
    <Page
      title="Pay the week"
      width="wide"
      actions={
        <Link to="/payouts" className={buttonClass({})}>
          All payouts
        </Link>
      }
    >
      <RunCard />
    </Page>
  )
}
