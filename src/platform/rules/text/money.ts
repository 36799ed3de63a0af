/** Integer cents as US dollars: 5995 reads "$59.95", -123456 reads "-$1,234.56". */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents)
  const dollars = grouped(Math.floor(amount / 100))
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`
}

/** 1234567 reads "1,234,567". Without `Intl`, which takes a slow phone 80 ms to load on its first page. */
export function grouped(whole: number): string {
  const digits = String(whole)
  const parts: string[] = []
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end))
  return parts.join(',')
}
