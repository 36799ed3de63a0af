-- Fails a statement with an error of the house's list (contracts/errors.ts), as a guard that nothing gets around.
CREATE FUNCTION refuse(code text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'PL001', MESSAGE = code;
END
$$;
