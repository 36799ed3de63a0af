import type pg from 'pg'
import { StartError } from '../start-error.ts'

/** Major versions of PostgreSQL that are supported; the tests run on each that is installed. */
export const postgresVersions = { oldest: 15, newest: 18 } as const

/** @returns the server's version, such as 180004 @throws StartError when the product does not run on it */
export async function demandVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
  )
  const number = Number(rows[0]?.number)
  const major = Math.floor(number / 10_000)
  const { oldest, newest } = postgresVersions
  if (major >= oldest && major <= newest) return number
  throw new StartError(
    `DATABASE_URL: PostgreSQL ${rows[0]?.name} is not one that this version runs on: use ${oldest} to ${newest}`,
  )
}

const hasUuidv7 = 180_000

/**
 * Creates the function `uuidv7()` for table ids on servers before 18 (RFC 9562): 48 bits of milliseconds, twelve bits of the
 * fraction of a millisecond as in PostgreSQL's own function, the rest random.
 */
export async function giveUuidv7(client: pg.Client, version: number): Promise<void> {
  if (version >= hasUuidv7) return
  await client.query(
    `CREATE OR REPLACE FUNCTION public.uuidv7() RETURNS uuid LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
     DECLARE
       micros bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
       bytes bytea := uuid_send(gen_random_uuid());
       fraction int := ((micros % 1000) * 4096 / 1000)::int;
     BEGIN
       bytes := overlay(bytes PLACING substring(int8send(micros / 1000) FROM 3) FROM 1 FOR 6);
       bytes := set_byte(bytes, 6, 112 | (fraction >> 8));
       bytes := set_byte(bytes, 7, fraction & 255);
       RETURN encode(bytes, 'hex')::uuid;
     END $$`,
  )
}
