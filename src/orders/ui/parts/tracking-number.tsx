import { trackingPage } from '#orders/rules/tracking-page.ts'

type TrackingNumberProps = { carrier: string | null; trackingNumber: string }

/** A tracking number; links to the carrier's tracking page, if there is one. */
export function TrackingNumber({ carrier, trackingNumber }: TrackingNumberProps) {
  const look = 'tabular font-medium text-ink wrap-break-word'
  const page = trackingPage(carrier, trackingNumber)
  if (!page) return <span className={`${look} select-all`}>{trackingNumber}</span>
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      title={`Follow it at ${carrier}`}
      className={`${look} rounded-sm underline underline-offset-2`}
    >
      {trackingNumber}
    </a>
  )
}
