import { useAppConfig } from '#shell/session/app-config.ts'
import { useOwnClient } from '#shell/session/own-client.ts'

/** Tells a customer that their account is on hold; the reason is internal and not shown. */
export function HoldBanner() {
  const { supportEmail } = useAppConfig().company
  const client = useOwnClient()
  if (client.data?.accountStatus !== 'on_hold') return null
  return (
    <aside
      aria-label="Account on hold"
      className="border-b border-line bg-sunken px-4 py-2 text-center text-sm text-ink-2 md:px-6 print:hidden"
    >
      <strong className="font-semibold text-ink">Your account is on hold.</strong> You see everything as
      before, but no order can be placed now.
      {supportEmail && (
        <>
          {' '}
          Questions? Write to{' '}
          <a href={`mailto:${supportEmail}`} className="text-accent underline underline-offset-2">
            {supportEmail}
          </a>
          .
        </>
      )}
    </aside>
  )
}
