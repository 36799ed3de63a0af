import { Skeleton } from '#design/skeleton.tsx'
import { DemoBanner } from '#shell/page/demo-banner.tsx'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import type { Screen } from '../screen.ts'

/** Placeholder of a form's page before its code is loaded; without JavaScript it shows how to reach the company. */
export function Outline({ screen }: { screen: Screen }) {
  const { mode, company } = useAppConfig()
  const { intro, width, fields } = screen.outline ?? { intro: '', width: 'narrow', fields: 3 }
  return (
    <>
      {mode === 'demo' && <DemoBanner />}
      <PublicFrame title={screen.title} intro={intro} width={width} isOutline>
        <div aria-hidden="true" className={width === 'form' ? 'grid gap-x-4 sm:grid-cols-2' : ''}>
          {Array.from({ length: fields }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <div key={at} className="mb-6">
              <Skeleton className="mb-2 h-3 w-24" />
              <Skeleton className="h-9 rounded-md touch:h-11" />
            </div>
          ))}
        </div>
        <noscript>
          <p>
            The form on this page needs JavaScript.
            {company.salesEmail &&
              ` Without it, write to ${company.salesEmail} and we go through it with you by mail.`}
          </p>
        </noscript>
      </PublicFrame>
    </>
  )
}
