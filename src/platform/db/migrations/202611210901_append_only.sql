-- What happened stays written: no role, not even the owner's own code, changes or deletes these rows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transitions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transitions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
