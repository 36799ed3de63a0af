import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'

const screens = [
  { to: '/admin/bonus-tiers', label: 'Tiers' },
  { to: '/admin/badges', label: 'Badges' },
  { to: '/admin/point-values', label: 'Point values' },
] as const

/** From the bonuses to what people earn them by. */
export function RewardLinks() {
  return screens.map(({ to, label }) => (
    <Link key={to} to={to} className={buttonClass()}>
      {label}
    </Link>
  ))
}

/** Back to the bonuses: the title of a list needs the space that more links would take. */
export function BonusesLink() {
  return (
    <Link to="/admin/bonuses" className={buttonClass()}>
      Bonuses
    </Link>
  )
}
