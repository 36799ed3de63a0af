/** The sentences below the headings of the doors, which the server writes into the pages as well. */
export const intros = {
  login: 'Sign in to go on where you left off.',
  customer: 'Order, follow your deliveries and see what each order cost.',
}
