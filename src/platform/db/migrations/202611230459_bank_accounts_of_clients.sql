-- A client has several bank accounts, one of which is debited; a change of them is vouched for by somebody else than made it,
-- the first one of an account needs one person (M1).
ALTER TABLE client_banking_info ADD COLUMN requested_by_customer uuid REFERENCES customer_auth (id) ON DELETE RESTRICT,
  ADD COLUMN has_stood_in boolean DEFAULT false NOT NULL;
CREATE INDEX client_banking_customer ON client_banking_info USING btree (requested_by_customer);
ALTER TABLE client_banking_info DROP CONSTRAINT client_banking_two_people_check,
  ADD CONSTRAINT client_banking_two_people_check CHECK (usable_from IS NULL OR has_stood_in OR verified_by <> requested_by);
-- When a customer last proved who they are, by password or a mailed code; a known device proves nothing.
ALTER TABLE sessions ADD COLUMN proven_at timestamp(3) with time zone;
