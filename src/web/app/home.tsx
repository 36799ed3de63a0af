import { Link } from '@tanstack/react-router'
import { cx } from '#web/design/cx.ts'
import { Page } from './page.tsx'
import { useUser } from './session.ts'
import { navFor } from './shell/nav.ts'
import { navIcons } from './shell/nav-icons.ts'

function greeting(hour: number): string {
  return hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** The home of a role that has no screen of its own: everything it can open, by job. */
export function Home() {
  const user = useUser()
  const sections = navFor(user.role).filter(({ group }) => group !== undefined)
  return (
    <Page title="Home" width="wide">
      <h2 className="display mt-2 text-2xl">
        {greeting(new Date().getHours())}
        {user.firstName ? `, ${user.firstName}` : ''}
      </h2>
      <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
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
                      className={cx(
                        '-mx-2 flex min-h-9 items-center gap-3 rounded-md px-2 text-sm hover:bg-hover touch:min-h-11',
                      )}
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
    </Page>
  )
}
