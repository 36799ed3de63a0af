-- Where somebody is paid: who changed it, until when that waits, who vouched for it (M1).
ALTER TABLE users ADD COLUMN payout_changed_at timestamp(3) with time zone,
  ADD COLUMN payout_changed_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  ADD COLUMN payout_hold_until timestamp(3) with time zone,
  ADD COLUMN payout_verified_at timestamp(3) with time zone,
  ADD COLUMN payout_verified_by uuid REFERENCES users (id) ON DELETE RESTRICT;
UPDATE users SET payout_verified_at = updated_at WHERE payment_method_verified;
CREATE INDEX users_payout_changer ON users USING btree (payout_changed_by);
CREATE INDEX users_payout_verifier ON users USING btree (payout_verified_by);
CREATE INDEX users_payout_waiting ON users USING btree (payout_changed_at, id)
  WHERE preferred_payment_method IS NOT NULL AND NOT payment_method_verified;
