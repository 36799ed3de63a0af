import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { formatMoney } from '#design/format.ts'
import { Sheet } from '#design/sheet.tsx'
import { useCart } from './cart-context.tsx'

type CartDockProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** The cart on a phone: a bar at the bottom, which opens the whole cart in a sheet. */
export function CartDock({ open, onOpenChange, title, children }: CartDockProps) {
  const { units, quote } = useCart()
  return (
    <>
      {units > 0 && (
        <div
          data-bar
          className="fixed inset-x-0 bottom-(--foot,0px) z-30 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-3"
        >
          <Button
            variant="primary"
            size="lg"
            className="w-full justify-center [&>span]:w-full [&>span]:justify-between"
            onClick={() => onOpenChange(true)}
          >
            <span>
              {units} {units === 1 ? 'item' : 'items'}
            </span>
            <span className="tabular">{quote ? `${formatMoney(quote.total)} · View cart` : 'View cart'}</span>
          </Button>
        </div>
      )}
      <Sheet open={open} onOpenChange={onOpenChange} side="bottom" title={title}>
        {children}
      </Sheet>
    </>
  )
}
