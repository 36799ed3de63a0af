import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { type Place, placeFor } from '#shell/places.ts'
import { useUser } from '#shell/session/session.ts'

/** Link label by record type, and its place where that is not the record's own screen. */
const doing: Readonly<Record<string, { label: string; place?: (id: string) => Place }>> = {
  products: { label: 'Open the product' },
  clients: { label: 'Open the client' },
  business_registrations: { label: 'Open the application' },
  leads: { label: 'Open the lead' },
  users: { label: 'Open the person', place: (id) => ({ to: '/admin', search: { view: id } }) },
  faq_items: { label: 'Answer it', place: () => ({ to: '/ai-feedback' }) },
}

/** Link to the record that an alert is about. */
export function SubjectLink({ type, id }: { type: string | null; id: string | null }) {
  const { role } = useUser()
  const what = type === null ? undefined : doing[type]
  if (!what || type === null || id === null) return null
  const place = what.place?.(id) ?? placeFor(role, type, id)
  if (!place) return null
  return (
    <Link {...place} className={buttonClass({ variant: 'secondary' })}>
      {what.label}
    </Link>
  )
}
