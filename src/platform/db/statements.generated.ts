// Written by `npm run statements`: not to be changed by hand.
import type { Nothing } from '#platform/db/statements.ts'

declare module '#platform/db/statements.ts' {
  interface Statements {
    "INSERT INTO key_checks (name, sealed) VALUES ($1, $2), ($3, $4) ON CONFLICT (name) DO NOTHING": { params: [string, string, string, string]; row: Nothing }
    "INSERT INTO users (id, first_name, last_name, email, role, status, password_hash, password_changed_at)\n         VALUES ($1, 'First', 'Administrator', $2, 'admin', 'active', $3, now())": { params: [string, string, string | null]; row: Nothing }
    "LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE": { params: []; row: Nothing }
    "SELECT 1 FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL\n   AND password_hash IS NOT NULL LIMIT 1": { params: []; row: { "?column?": number } }
    "SELECT id FROM users WHERE email = $1 AND role = 'admin' AND password_hash IS NULL AND deleted_at IS NULL": { params: [string]; row: { id: string } }
    "SELECT name, sealed FROM key_checks": { params: []; row: { name: string; sealed: string } }
    "UPDATE users SET password_hash = $2, password_changed_at = now() WHERE id = $1": { params: [string, string | null]; row: Nothing }
  }
}
