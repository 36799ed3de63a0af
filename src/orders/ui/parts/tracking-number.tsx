import { trackingPage } from '#orders/rules/tracking-page.ts'

type TrackingNumberProps = { carrier: string | null; trackingNumber: string }

/** The number of a parcel; a press follows it at its carrier, where that has a page for it. */
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
