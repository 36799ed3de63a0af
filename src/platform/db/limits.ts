/** The share of trigrams at which a name matches a misspelled word: "lounje" has half of "lounge" (decision 045). */
const nearness = 'pg_trgm.word_similarity_threshold'
const nearEnough = 0.5

/** How long one call of the database may take, in ms, where a statement may take so many seconds. */
export function limitsOf(seconds: number) {
  const limits = {
    statement_timeout: seconds * 1000 + 100,
    lock_timeout: seconds * 1000,
    idle_in_transaction_session_timeout: 10_000,
  }
  return {
    // `random_page_cost` is low: random reads cost little from memory and SSDs (decision 018).
    ofConnection: {
      ...limits,
      options: `-c timezone=UTC -c random_page_cost=1.1 -c ${nearness}=${nearEnough}`,
    },
    /** For a pooler that accepts no start-up options and shares sessions (decision 030). */
    ofTransaction: Object.entries({
      ...limits,
      timezone: "'UTC'",
      random_page_cost: 1.1,
      [nearness]: nearEnough,
    })
      .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
      .join('; '),
    /** Wait for a connection. Twice this, for a caller that waits twice, is still under one and a half times the seconds. */
    connectMs: seconds * 700,
    /** Wait for an answer: slightly longer than the server's own limit. */
    silenceMs: seconds * 1000 + 300,
  }
}
