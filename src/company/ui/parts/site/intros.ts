/** The sentences below the headings of the forms; the server renders them too. */
export const intros = {
  auth: 'One page for the team, for businesses, and for those who want a platform of their own.',
  team: 'Training first, then clients and commissions of your own. An administrator reads every application.',
}
