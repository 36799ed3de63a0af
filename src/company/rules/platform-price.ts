/** Monthly prices in cents, as the company's settings list them. */
export type PlatformPrices = {
  readonly setupCents: number
  readonly monthlyTiers: readonly { readonly label: string; readonly monthlyCents: number }[]
  readonly addOns: readonly { readonly key: string; readonly label: string; readonly monthlyCents: number }[]
}

/** What a platform costs, in cents: once, and every month by yearly sales and additions (1§9). Null for an unknown tier. */
export function platformPrice(
  { setupCents, monthlyTiers, addOns }: PlatformPrices,
  tier: string,
  chosen: readonly string[],
): { setupCents: number; monthlyCents: number } | null {
  const found = monthlyTiers.find(({ label }) => label === tier)
  if (!found) return null
  const more = addOns.filter(({ key }) => chosen.includes(key))
  return {
    setupCents,
    monthlyCents: more.reduce((sum, addOn) => sum + addOn.monthlyCents, found.monthlyCents),
  }
}
