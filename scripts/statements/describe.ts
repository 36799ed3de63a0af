// PostgreSQL's own answer to what a statement asks for and what comes back, without running it.
import type pg from 'pg'

export type Description = {
  /** Names of types, in the order of `$n`; of what comes back, null when nothing does. */
  params: readonly string[]
  results: readonly string[] | null
}

const prepared = /^(SelectStmt|InsertStmt|UpdateStmt|DeleteStmt|MergeStmt)$/

/** @throws the database's error, with the place in the text */
export async function describe(client: pg.Client, text: string, kind: string): Promise<Description> {
  if (!prepared.test(kind)) return { params: [], results: null }
  await client.query(`PREPARE described AS ${text}`)
  try {
    // By `typname`, so that a list of texts is `_text` and a type reads as in the catalog.
    const { rows } = await client.query<Description>(`
      SELECT ARRAY(SELECT t.typname::text FROM unnest(parameter_types) WITH ORDINALITY p(oid, n)
                     JOIN pg_type t ON t.oid = p.oid ORDER BY n) AS params,
             CASE WHEN result_types IS NOT NULL THEN
               ARRAY(SELECT t.typname::text FROM unnest(result_types) WITH ORDINALITY r(oid, n)
                       JOIN pg_type t ON t.oid = r.oid ORDER BY n) END AS results
        FROM pg_prepared_statements WHERE name = 'described'`)
    const [found] = rows
    if (!found) throw new Error('the statement was not kept')
    return found
  } finally {
    await client.query('DEALLOCATE described')
  }
}
