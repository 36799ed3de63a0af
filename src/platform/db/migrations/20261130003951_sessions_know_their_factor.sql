-- A session of somebody with a second factor is worth nothing unless its code was given in it.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamp(3) with time zone;
-- Wrong codes behind a right password are mailed to the owner, at most once an hour.
ALTER TABLE two_factor_auth ADD COLUMN wrong_code_mailed_at timestamp(3) with time zone;
