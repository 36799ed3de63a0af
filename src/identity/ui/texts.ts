/** The sentences below the headings of the sign-in pages; the server renders them too. */
export const intros = {
  login: 'Sign in to go on where you left off.',
  customer: 'Order, follow your deliveries and see what each order cost.',
}
