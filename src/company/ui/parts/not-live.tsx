import { Link } from '@tanstack/react-router'
import { missingCount } from '#company/rules/opening.ts'
import { formatCount } from '#design/format.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { useOpening } from './use-opening.ts'

/** A note on every administrator screen that nobody can register or order yet, and what is missing. */
export function NotLive() {
  const { isLive } = useAppConfig()
  const { data } = useOpening(!isLive)
  if (isLive || !data || data.isLive) return null
  const count = missingCount(data.lines)
  return (
    <aside
      aria-label="Not live yet"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-amber-line bg-amber-soft px-4 py-2 text-sm text-amber md:px-6 print:hidden"
    >
      <p>
        <strong className="font-semibold">Not live yet:</strong>{' '}
        {count > 0
          ? `${formatCount(count, 'thing', 'things')} missing.`
          : 'nothing is missing, you can go live.'}
      </p>
      <Link to="/setup" className="font-medium underline underline-offset-2">
        Set up
      </Link>
    </aside>
  )
}
