import { Link } from '@tanstack/react-router'
import { Bell as Icon } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { formatNumber } from '#design/format.ts'
import { Tooltip } from '#design/tooltip.tsx'
import { useCount } from '#shell/data/counts.ts'

/** Opens the notifications; a count stands on it while some are unread. */
export function Bell({ onGo }: { onGo?: () => void }) {
  const unread = useCount('notifications', { status: 'unread' }) ?? 0
  const label = unread > 0 ? `Notifications, ${formatNumber(unread)} unread` : 'Notifications'
  return (
    <Tooltip text="Notifications" side="right">
      <Link
        to="/notifications"
        onClick={onGo}
        aria-label={label}
        className={buttonClass({
          variant: 'ghost',
          icon: true,
          className: 'relative shrink-0 touch:size-11',
        })}
      >
        <Icon aria-hidden="true" className="size-4" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 font-medium text-accent-ink"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Link>
    </Tooltip>
  )
}
