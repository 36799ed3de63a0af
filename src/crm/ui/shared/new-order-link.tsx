import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'

/** The order form with its client chosen. */
export function NewOrderLink({ clientId, size = 'md' }: { clientId: string; size?: 'sm' | 'md' }) {
  return (
    <Link to="/orders/new" search={{ client: clientId }} className={buttonClass({ size })}>
      <ShoppingCart aria-hidden="true" />
      New order
    </Link>
  )
}
