import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Card } from '#design/card.tsx'
import { mayOpen } from '#shell/frame/nav.ts'
import { isThere } from '#shell/screen.ts'
import { screenList } from '#shell/screen-list.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { useUser } from '#shell/session/session.ts'

/** Screens that set more of the same. */
export function SetElsewhere({ paths }: { paths: readonly string[] }) {
  const { role } = useUser()
  const config = useAppConfig()
  const screens = paths.flatMap(
    (path) =>
      screenList.get().find((one) => one.path === path && mayOpen(one, role) && isThere(one, config)) ?? [],
  )
  if (screens.length === 0) return null
  return (
    <Card title="On their own screens" flush>
      <ul className="border-t border-line">
        {screens.map(({ path, title }) => (
          <li key={path} className="border-b border-line last:border-0">
            <Link
              to={path}
              className="focus-inset flex min-h-11 items-center justify-between gap-3 px-5 py-2 text-sm font-medium hover:bg-hover"
            >
              {title}
              <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
