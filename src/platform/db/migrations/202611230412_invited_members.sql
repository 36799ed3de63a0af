-- Somebody who was invited has no password yet and signs in nowhere: a state of its own, not an active member.
ALTER TABLE users DROP CONSTRAINT users_status_check;
ALTER TABLE users ADD CONSTRAINT users_status_check
  CHECK (status IN ('invited','pending','active','suspended','inactive','rejected'));

-- The company keeps an administrator who can sign in, whoever changes what at the same time: the check waits for others
-- that take one away, and sees what they did.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
  IF NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL
                   AND NOT is_ai_employee AND id <> OLD.id) THEN
    RAISE EXCEPTION 'last_admin' USING ERRCODE = 'PL001';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER users_keep_an_admin BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.status = 'active' AND OLD.deleted_at IS NULL AND NOT OLD.is_ai_employee
    AND NOT (NEW.role = 'admin' AND NEW.status = 'active' AND NEW.deleted_at IS NULL AND NOT NEW.is_ai_employee))
  EXECUTE FUNCTION keep_an_admin();
