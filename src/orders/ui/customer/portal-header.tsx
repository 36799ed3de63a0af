import { Link, useNavigate } from '@tanstack/react-router'
import {
  BookOpen,
  ChevronDown,
  Landmark,
  LogOut,
  Mail,
  Receipt,
  Search,
  ShoppingCart,
  UserRound,
} from 'lucide-react'
import { Brand, BrandMark } from '#design/art/brand-mark.tsx'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '#design/dropdown-menu.tsx'
import { leave } from '#shell/frame/leave.ts'
import { openPalette } from '#shell/frame/overlays.ts'
import { ThemeItems } from '#shell/frame/theme-items.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { useCart } from '../cart/cart-context.tsx'

type PortalHeaderProps = { businessName: string; email: string; onCart: () => void }

/** The portal's header: company, customer and cart. */
export function PortalHeader({ businessName, email, onCart }: PortalHeaderProps) {
  const { company, mode } = useAppConfig()
  const navigate = useNavigate()
  const { units } = useCart()
  return (
    <header className="sticky top-(--banner,0px) z-30 bg-pine-1 text-pine-ink print:hidden">
      <div className="mx-auto flex h-15 max-w-7xl items-center gap-2 px-4 md:px-6">
        <Link to="/customer" aria-label={`${company.name}, portal`} className="min-w-0 rounded-md">
          <Brand name={company.name} onPine className="max-sm:hidden" />
          <BrandMark onPine className="size-7 sm:hidden" />
        </Link>
        <span className="flex-1" />
        <Link
          to="/customer/billing"
          className={buttonClass({ variant: 'pine', className: 'border-transparent max-sm:hidden' })}
        >
          Billing
        </Link>
        <button
          type="button"
          aria-label="Find anything"
          onClick={openPalette}
          className={buttonClass({ variant: 'pine', icon: true })}
        >
          <Search aria-hidden="true" />
        </button>
        <DropdownMenu
          align="end"
          className="w-56"
          trigger={
            <button
              type="button"
              aria-label={`Account of ${businessName}`}
              className={cx(buttonClass({ variant: 'pine' }), 'max-w-60 min-w-0 shrink border-transparent')}
            >
              <span className="truncate">{businessName}</span>
              <ChevronDown aria-hidden="true" />
            </button>
          }
        >
          <MenuLabel>{email}</MenuLabel>
          <MenuSeparator />
          <ThemeItems />
          <MenuSeparator />
          <MenuItem
            icon={<Receipt aria-hidden="true" />}
            onSelect={() => void navigate({ to: '/customer/billing' })}
          >
            Billing
          </MenuItem>
          <MenuItem
            icon={<Landmark aria-hidden="true" />}
            onSelect={() => void navigate({ to: '/customer/bank-accounts' })}
          >
            Bank accounts
          </MenuItem>
          <MenuItem
            icon={<UserRound aria-hidden="true" />}
            onSelect={() => void navigate({ to: '/customer/account' })}
          >
            Your account
          </MenuItem>
          <MenuItem
            icon={<BookOpen aria-hidden="true" />}
            onSelect={() => void navigate({ to: '/customer/guide' })}
          >
            User guide
          </MenuItem>
          {mode === 'demo' && (
            <MenuItem icon={<Mail aria-hidden="true" />} onSelect={() => void navigate({ to: '/mailbox' })}>
              Mailbox of the demo
            </MenuItem>
          )}
          <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void leave()}>
            Sign out
          </MenuItem>
        </DropdownMenu>
        <button type="button" onClick={onCart} className={buttonClass({ variant: 'pine' })}>
          <ShoppingCart aria-hidden="true" />
          <span className="max-sm:sr-only">Cart</span>
          {units > 0 && (
            <span className="tabular grid h-5 min-w-5 place-items-center rounded-full bg-honey-1 px-1.5 text-xs font-semibold text-honey-ink">
              {units}
              <span className="sr-only">{units === 1 ? ' item' : ' items'}</span>
            </span>
          )}
        </button>
      </div>
    </header>
  )
}
