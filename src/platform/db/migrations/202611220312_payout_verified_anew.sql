-- Whoever changes where somebody's money goes, and by whatever way: it is to be verified anew.
CREATE FUNCTION verify_payout_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payment_method_verified THEN NEW.payment_method_verified := false; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_payout_verified_anew BEFORE UPDATE OF preferred_payment_method, bank_name, bank_account_number,
  bank_routing_number, bank_account_type, zelle_email, zelle_phone, cash_app_handle, venmo_handle, paypal_email ON users
  FOR EACH ROW WHEN ((OLD.preferred_payment_method, OLD.bank_name, OLD.bank_account_number, OLD.bank_routing_number,
    OLD.bank_account_type, OLD.zelle_email, OLD.zelle_phone, OLD.cash_app_handle, OLD.venmo_handle, OLD.paypal_email)
    IS DISTINCT FROM (NEW.preferred_payment_method, NEW.bank_name, NEW.bank_account_number, NEW.bank_routing_number,
    NEW.bank_account_type, NEW.zelle_email, NEW.zelle_phone, NEW.cash_app_handle, NEW.venmo_handle, NEW.paypal_email))
  EXECUTE FUNCTION verify_payout_anew();
