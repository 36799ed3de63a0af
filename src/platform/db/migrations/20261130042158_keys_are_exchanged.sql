-- A key is known before it is written with, and leaves once nothing is sealed with it: both are kept beside its test value.
ALTER TABLE key_checks
  ADD COLUMN written_at timestamp(3) with time zone,
  ADD COLUMN left_sealed integer,
  ADD COLUMN counted_at timestamp(3) with time zone;
-- Until now only keys that were written with had a row.
UPDATE key_checks SET written_at = created_at WHERE name <> 'SEARCH_KEY';

-- A number under another key is the same number: its last part, the encrypted value, stays.
DROP TRIGGER users_payout_verified_anew ON users;
CREATE TRIGGER users_payout_verified_anew BEFORE UPDATE OF preferred_payment_method, bank_name, bank_account_number,
  bank_routing_number, bank_account_type, zelle_email, zelle_phone, cash_app_handle, venmo_handle, paypal_email ON users
  FOR EACH ROW WHEN ((OLD.preferred_payment_method, OLD.bank_name, substring(OLD.bank_account_number from '[^.]*$'),
    OLD.bank_routing_number, OLD.bank_account_type, OLD.zelle_email, OLD.zelle_phone, OLD.cash_app_handle, OLD.venmo_handle,
    OLD.paypal_email)
    IS DISTINCT FROM (NEW.preferred_payment_method, NEW.bank_name, substring(NEW.bank_account_number from '[^.]*$'),
    NEW.bank_routing_number, NEW.bank_account_type, NEW.zelle_email, NEW.zelle_phone, NEW.cash_app_handle, NEW.venmo_handle,
    NEW.paypal_email))
  EXECUTE FUNCTION verify_payout_anew();
