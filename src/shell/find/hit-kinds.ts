import type { LucideIcon } from 'lucide-react'
import {
  BookOpen,
  Building2,
  CircleHelp,
  ClipboardList,
  Contact,
  FlaskConical,
  Footprints,
  Handshake,
  Inbox,
  Mail,
  Phone,
  ReceiptText,
  ShoppingCart,
  Store,
  UserRound,
} from 'lucide-react'
import type { FoundEntity, SearchHit } from '#platform/contract/search.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { dialled } from '#platform/rules/text/phone.ts'
import { type Place, type PlacedEntity, placeFor, placeOf, screenOf } from '../places.ts'

/** An action for a hit besides opening it: a place in the app, or a link that the device handles. */
export type HitAction =
  | { label: string; icon: LucideIcon; href: string }
  | { label: string; icon: LucideIcon; place: Place }

type Kind = {
  many: string
  icon: LucideIcon
  /** The place that opens the hit. */
  open: (hit: SearchHit, role: Role) => Place
  /** The list that shows all matches. */
  list?: (q: string, role: Role) => Place | undefined
}

/** A kind whose hits open on their record's screen. */
const opened = (entity: PlacedEntity, many: string, icon: LucideIcon): Kind => ({
  many,
  icon,
  open: (hit) => placeOf(entity, hit.id),
  list: (q) => ({ to: screenOf(entity).replace('/$id', ''), search: { q } }),
})

/** Customers open these hits in the portal. */
const inPortal = (kind: Kind, portal: (hit: SearchHit) => Place): Kind => ({
  ...kind,
  open: (hit, role) => (role === 'customer' ? portal(hit) : kind.open(hit, role)),
  list: (q, role) => (role === 'customer' ? undefined : kind.list?.(q, role)),
})

export const hitKinds: Readonly<Record<FoundEntity, Kind>> = {
  prospects: opened('prospects', 'Prospects', Store),
  clients: inPortal(opened('clients', 'Clients', Handshake), () => ({ to: '/customer/account' })),
  contacts: {
    many: 'Contacts',
    icon: Contact,
    open: (hit) => placeOf(hit.parentOf === 'clients' ? 'clients' : 'prospects', hit.parentId ?? ''),
  },
  orders: inPortal(opened('orders', 'Orders', ShoppingCart), (hit) => ({
    to: '/customer',
    search: { open: hit.id },
  })),
  invoices: inPortal(opened('invoices', 'Invoices', ReceiptText), () => ({ to: '/customer/billing' })),
  products: inPortal(opened('products', 'Products', Inbox), (hit) => ({
    to: '/customer',
    search: { product: hit.id },
  })),
  users: {
    many: 'People',
    icon: UserRound,
    // Only administrators have the users screen; others find only themselves.
    open: (hit, role) => placeFor(role, 'users', hit.id) ?? { to: '/account' },
    list: (q, role) => (role === 'admin' ? { to: screenOf('users'), search: { q } } : undefined),
  },
  sample_requests: opened('sample_requests', 'Samples', FlaskConical),
  business_registrations: {
    many: 'Registrations',
    icon: ClipboardList,
    open: (hit) => {
      const { to, search } = placeOf('business_registrations', hit.id)
      return { to, search: { status: hit.status ?? 'pending', ...search } }
    },
  },
  leads: opened('leads', 'Leads', Building2),
  faq_items: opened('faq_items', 'FAQ', CircleHelp),
  lessons: {
    many: 'Lessons',
    icon: BookOpen,
    open: (hit) => ({ ...placeOf('training_modules', hit.parentId ?? ''), search: { lesson: hit.id } }),
  },
}

const mayLog: readonly Role[] = ['sales_rep', 'trainee', 'admin']
const mayOrder: readonly Role[] = ['sales_rep', 'operations', 'admin']

/** Actions for a hit; a phone shows the first two. */
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
