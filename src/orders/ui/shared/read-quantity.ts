type ReadQuantity =
  /** Nothing typed yet. */
  | { kind: 'empty' }
  | { kind: 'ok'; quantity: number }
  /** More than available. */
  | { kind: 'over'; wanted: number }
  | { kind: 'bad' }

/** Parses a typed quantity; allows grouped thousands as in "1,000" and guesses nothing. [FIX-002] */
export function readQuantity(text: string, max: number): ReadQuantity {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(trimmed)) return { kind: 'bad' }
  const quantity = Number(trimmed.replaceAll(',', ''))
  return quantity > max ? { kind: 'over', wanted: quantity } : { kind: 'ok', quantity }
}
