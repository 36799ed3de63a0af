import type { Locator } from 'playwright-core'

/** Places what is in the cart of the portal, once the receipt shows its number; gives the number. */
export async function placeFrom(cart: Locator): Promise<string> {
  await cart.getByRole('button', { name: /^Place order/ }).click()
  const receipt = cart.getByRole('region', { name: 'Receipt' })
  await receipt.getByText('Order placed').waitFor()
  return (await receipt.getByText(/^ORD-\d+$/).textContent()) ?? ''
}
