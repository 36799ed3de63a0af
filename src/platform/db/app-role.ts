import pg from 'pg'

/**
 * Grants the app's role the use of the owner's tables and no more: it reads and writes rows, alters no table, drops no trigger,
 * and only inserts into append-only tables. Checked at every start; applied after a migration, and when a table, sequence or
 * append-only trigger is new.
 */
export async function grantToApp(
  client: pg.Client,
  role: string,
  { hasMigrated = false } = {},
): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean; isNew: boolean }>(
    `SELECT pg_has_role($1, current_user, 'USAGE') AS "isOwner",
            NOT has_schema_privilege($1, 'graphile_worker', 'USAGE') OR EXISTS (
              SELECT 1 FROM pg_class
               WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
                 AND CASE WHEN relkind IN ('r', 'p') THEN NOT has_table_privilege($1, oid, 'INSERT')
                          WHEN relkind = 'S' THEN NOT has_sequence_privilege($1, oid, 'USAGE') ELSE false END
                 AND oid <> 'schema_migrations'::regclass) OR EXISTS (
              SELECT 1 FROM pg_trigger
               WHERE tgfoid = 'refuse_change'::regproc AND has_table_privilege($1, tgrelid, 'UPDATE, DELETE')) AS "isNew"`,
    [role],
  )
  if (!rows[0] || rows[0].isOwner || !(hasMigrated || rows[0].isNew)) return
  const to = pg.escapeIdentifier(role)
  const appendOnly = await namesOf(
    client,
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'refuse_change'::regproc`,
  )
  const queue = await namesOf(
    client,
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relrowsecurity AND relnamespace = 'graphile_worker'::regnamespace`,
  )
  await client.query(
    [
      'BEGIN',
      `GRANT USAGE ON SCHEMA public, graphile_worker TO ${to}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO ${to}`,
      `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${to}`,
      `REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${to}`,
      ...appendOnly.map((table) => `REVOKE UPDATE, DELETE ON ${table} FROM ${to}`),
      // The queue's tables have row-level security: a role that does not own them needs a policy.
      ...queue.flatMap((table) => [
        `DROP POLICY IF EXISTS app ON ${table}`,
        `CREATE POLICY app ON ${table} TO ${to} USING (true) WITH CHECK (true)`,
      ]),
      'COMMIT',
    ].join('; '),
  )
}

async function namesOf(client: pg.Client, sql: string): Promise<string[]> {
  return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)
}

/** Creates a role that can only sign in, unless it exists. For the embedded server; on other servers the operator creates it. */
export async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  if (rowCount) return
  await client.query(
    `CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN NOINHERIT PASSWORD ${pg.escapeLiteral(password)}`,
  )
}
