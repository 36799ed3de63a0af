-- A registration may join a client that another one, or a rep, made before.
DROP INDEX registrations_client;
CREATE INDEX registrations_client ON business_registrations USING btree (client_id);
-- The single-use link by which a client's owner completes what is needed to serve them.
ALTER TABLE clients ADD COLUMN invited_email text, ADD COLUMN invited_at timestamp(3) with time zone,
  ADD COLUMN invite_expires_at timestamp(3) with time zone, ADD COLUMN invite_token_hash text;
CREATE UNIQUE INDEX clients_invitation ON clients USING btree (invite_token_hash);
CREATE INDEX clients_email ON clients USING btree (lower(email));
