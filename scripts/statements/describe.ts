// Asks PostgreSQL for the parameter and result types of a statement, without running it.
import type pg from 'pg'

export type Description = {
  /** Type names of parameters, in the order of `$n`; `results` is null for a statement without result rows. */
  params: readonly string[]
  results: readonly string[] | null
}

const prepared = /^(SelectStmt|InsertStmt|UpdateStmt|DeleteStmt|MergeStmt)$/

/** @throws the database's error, with the position in the text */
export async function describe(client: pg.Client, text: string, kind: string): Promise<Description> {
  if (!prepared.test(kind)) return { params: [], results: null }
  await client.query(`PREPARE described AS ${text}`)
  try {
    // Uses `typname`, so that a list of texts is `_text`, and types are named as in the catalog.
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
