/** Counts the administrators who may sign in. */
export const activeAdmins = `SELECT count(*)::int AS count FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee`
