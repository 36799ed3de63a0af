/** Integer cents as US dollars: 5995 reads "$59.95", -123456 reads "-$1,234.56". */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents)
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`
}
