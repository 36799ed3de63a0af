import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orderCalls } from '#orders/contract/order-calls.ts'
import type { PlaceOrder } from '#orders/contract/place-order.ts'
import { ask } from '#shell/data/call.ts'

const SETTLE_MS = 200

/** The server's quote for the order; read again when stock or prices change. */
export function useQuote(body: PlaceOrder | null) {
  const settled = useSettled(body)
  const isAsked = settled !== null
  const query = useQuery({
    queryKey: [orderCalls.quote.path, settled ?? {}],
    queryFn: settled ? ({ signal }) => ask(orderCalls.quote, { body: settled }, { signal }) : skipToken,
    meta: { live: orderCalls.quote.reads },
    placeholderData: keepPreviousData,
    // A cart that comes back to what it was is asked anew: a code may have changed, of which a customer hears nothing.
    staleTime: 0,
    gcTime: 60_000,
  })
  const isForCart = settled === body && !query.isPlaceholderData && query.data !== undefined
  return {
    quote: isAsked && body !== null ? query.data : undefined,
    error: isAsked ? query.error : null,
    /** True when the quote is for the cart as it is, though it may be read anew because something has changed. */
    isForCart,
    /** True when it also says what holds now. */
    isCurrent: settled === body && !query.isPlaceholderData && !query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** The value after it has not changed for a moment; the first one immediately. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
