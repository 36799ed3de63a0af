type ReadQuantity =
  /** Nothing typed yet. */
  | { kind: 'empty' }
  | { kind: 'ok'; quantity: number }
  /** More than there is. */
  | { kind: 'over'; wanted: number }
  | { kind: 'bad' }

/** What somebody typed as a quantity; thousands may be grouped as in "1,000". Nothing is guessed. [FIX-002] */
export function readQuantity(text: string, max: number): ReadQuantity {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(trimmed)) return { kind: 'bad' }
  const quantity = Number(trimmed.replaceAll(',', ''))
  return quantity > max ? { kind: 'over', wanted: quantity } : { kind: 'ok', quantity }
}
