import { CircleCheck, CircleX, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Field } from '#design/field.tsx'
import { formatMoney } from '#design/format.ts'
import { Input } from '#design/input.tsx'
import { useCart } from './cart-context.tsx'

/** The promo code, with the discount or the reason why it is refused. */
export function PromoField() {
  const { cart, quote, isCurrent, setPromoCode } = useCart()
  const [typed, setTyped] = useState('')
  const code = cart.promoCode
  const verdict = quote?.promo && quote.promo.code === code ? quote.promo : undefined

  if (code) {
    const isRefused = verdict !== undefined && !verdict.isAccepted
    return (
      <div
        role="status"
        className={cx(
          'flex items-center gap-2 rounded-md border py-1 pr-1 pl-3 text-sm',
          !verdict && 'border-line bg-sunken text-ink-2',
          verdict?.isAccepted && 'border-accent-line bg-accent-soft text-accent',
          isRefused && 'border-red-line bg-red-soft text-red',
        )}
      >
        {verdict?.isAccepted && <CircleCheck aria-hidden="true" className="size-4 shrink-0" />}
        {isRefused && <CircleX aria-hidden="true" className="size-4 shrink-0" />}
        <span className="min-w-0 flex-1 wrap-break-word">
          <strong className="font-semibold">{code}</strong>
          {verdict?.isAccepted && `: ${formatMoney(-verdict.discount)}`}
          {isRefused && `: ${verdict.message ?? 'This code cannot be used.'}`}
          {!verdict && (isCurrent ? '' : ': checking…')}
        </span>
        <IconButton
          size="sm"
          label={`Take ${code} out`}
          className="text-current"
          onClick={() => setPromoCode('')}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    )
  }
  const apply = () => {
    const next = typed.trim()
    if (next === '') return
    setPromoCode(next)
    setTyped('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field label="Promo code" optional compact className="flex-1">
        <Input
          value={typed}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value.toUpperCase())}
          // Leaving the field applies the code, so that nobody loses a discount by missing the button.
          onBlur={apply}
        />
      </Field>
      <Button type="submit" disabled={typed.trim() === ''}>
        Apply
      </Button>
    </form>
  )
}
