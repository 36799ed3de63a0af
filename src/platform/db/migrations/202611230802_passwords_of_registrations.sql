-- A password that came with a registration was typed by whoever gave the address: it opens nothing until a mailed link has
-- proven whose address it is. Who came in by one is asked for that too, at the next sign-in.
ALTER TABLE users ADD COLUMN is_password_unproven boolean NOT NULL DEFAULT false;
UPDATE users SET is_password_unproven = true
 WHERE requested_role IS NOT NULL AND password_hash IS NOT NULL AND password_changed_at IS NULL;
UPDATE sessions s SET revoked_at = now() FROM users u
 WHERE u.id = s.user_id AND u.is_password_unproven AND s.revoked_at IS NULL;
