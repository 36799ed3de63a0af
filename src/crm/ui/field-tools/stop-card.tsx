import { Footprints, Mail, MapPin, MessageSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Stop } from '#crm/contract/field-tools.ts'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { dialled } from '#platform/rules/text/phone.ts'
import { mapUrl, placeOf } from '../shared/addresses.ts'

type StopCardProps = {
  stop: Stop
  /** Shown beside the name: overdue, nearness. */
  badges?: ReactNode
  /** The reason to go there, in one line. */
  about: ReactNode
  /** Absent without permission to log. */
  onLog?: (() => void) | undefined
  /** More actions, at the end of the first line. */
  menu?: ReactNode
}

/** One business to visit, with call, text, email, map and log. */
export function StopCard({ stop, badges, about, onLog, menu }: StopCardProps) {
  const { businessName, phone, email } = stop
  const place = placeOf(stop)
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-1">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-semibold">
            <span className="min-w-0 break-words">{businessName}</span>
            {badges}
          </h3>
          <div className="mt-0.5 text-sm text-ink-2">{about}</div>
          {place && <p className="mt-0.5 text-sm text-ink-3">{place}</p>}
        </div>
        {menu}
      </div>
      <div className="mt-3 grid grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.6fr)] gap-2">
        <Act href={phone && `tel:${dialled(phone)}`} label="Call" name={businessName} icon={<Phone />} />
        <Act
          href={phone && `sms:${dialled(phone)}`}
          label="Text"
          name={businessName}
          icon={<MessageSquare />}
        />
        <Act href={email && `mailto:${email}`} label="Mail" name={businessName} icon={<Mail />} />
        <Act href={place && mapUrl(place)} label="Map" name={businessName} icon={<MapPin />} isOutside />
        {onLog && (
          <button
            type="button"
            onClick={onLog}
            aria-label={`Log visit: ${businessName}`}
            className={buttonClass({ variant: 'primary', className: big })}
          >
            <Footprints aria-hidden="true" />
            Log visit
          </button>
        )}
      </div>
    </li>
  )
}

const big = 'h-14! flex-col gap-1! px-1! text-xs!'

type ActProps = {
  href: string | null | undefined
  label: string
  name: string
  icon: ReactNode
  isOutside?: boolean
}

/** A way to reach the business; an unknown one keeps its place, so that the buttons do not move. */
function Act({ href, label, name, icon, isOutside = false }: ActProps) {
  if (!href)
    return (
      <span
        title={`${label}: not known`}
        className={cx(
          big,
          'inline-flex items-center justify-center rounded-md border border-dashed border-line-strong text-ink-3 [&_svg]:size-4',
        )}
      >
        {icon}
        <span>{label}</span>
        <span className="sr-only">: not known</span>
      </span>
    )
  return (
    <a
      href={href}
      aria-label={`${label} ${name}`}
      className={buttonClass({ className: big })}
      {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {icon}
      {label}
    </a>
  )
}
