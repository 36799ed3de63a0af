/** The sentence below the wizard's heading; the server renders it too. */
export const registerIntro =
  'Five short steps. No sales rep needed, paid by bank transfer. We review every application by hand.'
