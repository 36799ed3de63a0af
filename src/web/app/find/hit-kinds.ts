import type { LucideIcon } from 'lucide-react'
import {
  BookOpen,
  Building2,
  CircleHelp,
  ClipboardList,
  FlaskConical,
  Footprints,
  Handshake,
  Inbox,
  Mail,
  Phone,
  ShoppingCart,
  Store,
  UserRound,
} from 'lucide-react'
import type { FoundEntity, SearchHit } from '#contracts/search.ts'
import type { Role } from '#domain/access/access.ts'
import { dialled } from '#web/design/format.ts'

export type Place = { to: string; search?: Record<string, string> }

/** What can be done with a hit besides opening it: a place of the product, or a link of the device. */
export type HitAction =
  | { label: string; icon: LucideIcon; href: string }
  | { label: string; icon: LucideIcon; place: Place }

type Kind = {
  many: string
  icon: LucideIcon
  /** Where it opens. */
  open: (hit: SearchHit, role: Role) => Place
  /** The list that shows all that match. */
  list?: (q: string, role: Role) => Place | undefined
}

const openIn = (to: string) => ({ open: (hit: SearchHit): Place => ({ to, search: { open: hit.id } }) })
const listIn = (to: string) => ({ list: (q: string): Place => ({ to, search: { q } }) })

/** For a customer everything stands in the portal. */
const inPortal = (kind: Kind, portal: (hit: SearchHit) => Place): Kind => ({
  ...kind,
  open: (hit, role) => (role === 'customer' ? portal(hit) : kind.open(hit, role)),
  list: (q, role) => (role === 'customer' ? undefined : kind.list?.(q, role)),
})

export const hitKinds: Readonly<Record<FoundEntity, Kind>> = {
  prospects: {
    many: 'Prospects',
    icon: Store,
    open: (hit) => ({ to: `/prospects/${hit.id}` }),
    ...listIn('/prospects'),
  },
  clients: inPortal(
    { many: 'Clients', icon: Handshake, ...openIn('/clients'), ...listIn('/clients') },
    () => ({
      to: '/customer/account',
    }),
  ),
  orders: inPortal(
    { many: 'Orders', icon: ShoppingCart, ...openIn('/orders'), ...listIn('/orders') },
    (hit) => ({
      to: '/customer',
      search: { open: hit.id },
    }),
  ),
  products: inPortal(
    { many: 'Products', icon: Inbox, ...openIn('/products'), ...listIn('/products') },
    (hit) => ({ to: '/customer', search: { product: hit.id } }),
  ),
  users: {
    many: 'People',
    icon: UserRound,
    // Whoever is no administrator finds themselves alone.
    open: (hit, role) => (role === 'admin' ? { to: '/team', search: { open: hit.id } } : { to: '/account' }),
    list: (q, role) => (role === 'admin' ? { to: '/team', search: { q } } : undefined),
  },
  sample_requests: {
    many: 'Samples',
    icon: FlaskConical,
    ...openIn('/samples'),
    ...listIn('/samples'),
  },
  business_registrations: {
    many: 'Registrations',
    icon: ClipboardList,
    open: (hit) => ({ to: '/registrations', search: { status: hit.status ?? 'pending', open: hit.id } }),
  },
  leads: { many: 'Leads', icon: Building2, ...openIn('/leads'), ...listIn('/leads') },
  faq_items: { many: 'FAQ', icon: CircleHelp, ...openIn('/faq'), ...listIn('/faq') },
  lessons: {
    many: 'Lessons',
    icon: BookOpen,
    open: (hit) => ({ to: `/modules/${hit.parentId}`, search: { lesson: hit.id } }),
  },
}

const mayLog: readonly Role[] = ['sales_rep', 'trainee', 'admin']
const mayOrder: readonly Role[] = ['sales_rep', 'operations', 'admin']

/** The first two are those of a phone. */
export function actionsOf(hit: SearchHit, role: Role): HitAction[] {
  if (role === 'customer') return []
  const isBusiness = hit.entity === 'prospects' || hit.entity === 'clients'
  const actions: (HitAction | false | null)[] = [
    hit.phone !== null && { label: 'Call', icon: Phone, href: `tel:${dialled(hit.phone)}` },
    isBusiness &&
      mayLog.includes(role) && {
        label: 'Log visit',
        icon: Footprints,
        place: { to: '/field-tools', search: { log: `${hit.entity}.${hit.id}` } },
      },
    hit.entity === 'clients' &&
      mayOrder.includes(role) && {
        label: 'New order',
        icon: ShoppingCart,
        place: { to: '/orders/new', search: { client: hit.id } },
      },
    hit.email !== null && { label: 'Email', icon: Mail, href: `mailto:${hit.email}` },
  ]
  return actions.filter((action) => action !== false && action !== null)
}
