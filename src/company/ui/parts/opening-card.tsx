import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { OpeningList } from './opening-list.tsx'
import { useOpening } from './use-opening.ts'

/** On the administrator's home: what a new install still needs, until it is live. */
export function OpeningCard() {
  const { isLive } = useAppConfig()
  const { data } = useOpening(!isLive)
  if (isLive || !data || data.isLive) return null
  return (
    <Card
      title="Set up your company"
      description="Until then nobody can register or order, and the website says that you open soon."
      actions={
        <Link to="/setup" className={buttonClass({ variant: 'primary' })}>
          Set up
        </Link>
      }
      flush
    >
      <div className="border-t border-line">
        <OpeningList label="Needed to go live" lines={data.lines.filter(({ isRequired }) => isRequired)} />
      </div>
    </Card>
  )
}
