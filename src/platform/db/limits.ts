/** How much of a misspelled word's three-letter pieces a name shares: "lounje" has half of "lounge" (decision 045). */
const nearness = 'pg_trgm.word_similarity_threshold'
const nearEnough = 0.5

/** What holds for every statement. Reading out of order costs about as much as in order, from memory and from solid-state disks (decision 018). */
const limits = { statement_timeout: 2100, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }
export const ofConnection = {
  ...limits,
  options: `-c timezone=UTC -c random_page_cost=1.1 -c ${nearness}=${nearEnough}`,
}

/** The same where a pooler refuses to be told at the start of a connection, and nothing may stay on one (decision 030). */
export const ofTransaction = Object.entries({
  ...limits,
  timezone: "'UTC'",
  random_page_cost: 1.1,
  [nearness]: nearEnough,
})
  .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  .join('; ')
