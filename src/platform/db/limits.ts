/** The share of trigrams at which a name matches a misspelled word: "lounje" has half of "lounge" (decision 045). */
const nearness = 'pg_trgm.word_similarity_threshold'
const nearEnough = 0.5

/** Limits in ms for every statement. `random_page_cost` is low: random reads cost little from memory and SSDs (decision 018). */
const limits = { statement_timeout: 2100, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }
export const ofConnection = {
  ...limits,
  options: `-c timezone=UTC -c random_page_cost=1.1 -c ${nearness}=${nearEnough}`,
}

/** The limits per transaction, for a pooler that accepts no start-up options and shares sessions (decision 030). */
export const ofTransaction = Object.entries({
  ...limits,
  timezone: "'UTC'",
  random_page_cost: 1.1,
  [nearness]: nearEnough,
})
  .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  .join('; ')
