/** The sentence below the heading of the wizard, which the server writes into the page as well. */
export const registerIntro =
  'Five short steps. No sales rep needed, paid by bank transfer. We review every application by hand.'
