import { Link } from '@tanstack/react-router'
import { navFor } from '#shell/frame/nav.ts'
import { navIcons } from '#shell/frame/nav-icons.ts'
import { useUser } from '#shell/session/session.ts'

/** Home of roles without their own home: links to every screen they may open, by group. */
export function Doors() {
  const user = useUser()
  const sections = navFor(user.role).filter(({ group }) => group !== undefined)
  if (sections.length === 0) {
    return (
      <p className="max-w-prose text-ink-2">
        Your account is active but has no role yet. As soon as an administrator assigns one, your tools appear
        here.
      </p>
    )
  }
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {sections.map(({ group, entries }) => (
        <section key={group}>
          <h3 className="border-b border-line pb-1.5 text-sm font-medium text-ink-2">{group}</h3>
          <ul className="mt-1.5">
            {entries.map((entry) => {
              const Icon = navIcons[entry.nav.icon]
              return (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    className="-mx-2 flex min-h-9 items-center gap-3 rounded-md px-2 text-sm hover:bg-hover touch:min-h-11"
                  >
                    <Icon aria-hidden="true" className="size-4 text-accent" />
                    {entry.label}
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
