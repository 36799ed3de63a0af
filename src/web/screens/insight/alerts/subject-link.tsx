import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/design/button.tsx'

type Place = { label: string; to: string; search: (id: string) => Record<string, string> }

const open = (id: string) => ({ open: id })
const places: Readonly<Record<string, Place>> = {
  products: { label: 'Open the product', to: '/products', search: open },
  clients: { label: 'Open the client', to: '/clients', search: open },
  business_registrations: { label: 'Open the application', to: '/registrations', search: open },
  users: { label: 'Open the person', to: '/admin', search: (id) => ({ view: id }) },
  faq_items: { label: 'Answer it', to: '/ai-feedback', search: () => ({}) },
}

/** The way to the record that an alert is about. */
export function SubjectLink({ type, id }: { type: string | null; id: string | null }) {
  const place = type === null ? undefined : places[type]
  if (!place || id === null) return null
  return (
    <Link to={place.to} search={place.search(id)} className={buttonClass({ variant: 'secondary' })}>
      {place.label}
    </Link>
  )
}
