/**
 * Joins a learner's progress `p` in a module `m` across all its revisions, so that a completed module stays completed when a
 * new revision is published. `user` is a parameter or a column.
 */
export const progressIn = (user: string) => `LEFT JOIN LATERAL (
    SELECT up.* FROM user_progress up JOIN training_modules r ON r.id = up.module_id
     WHERE up.user_id = ${user} AND r.slug = m.slug AND up.deleted_at IS NULL
     ORDER BY up.status = 'completed' DESC, r.revision DESC LIMIT 1) p ON true`

/** Modules that a learner `$1` may open: published ones, archived ones with progress, and for an admin also drafts. */
export const readableModules = `FROM training_modules m ${progressIn('$1')}
  WHERE m.deleted_at IS NULL AND m.is_active AND (m.status = 'published' OR (m.status = 'archived' AND p.id IS NOT NULL)
    OR (m.status = 'draft' AND EXISTS (SELECT 1 FROM users a WHERE a.id = $1 AND a.role = 'admin')))`

/** The modules of a learner `$1`, one revision of each: the one in progress, else the published one. */
export const openModules = `FROM training_modules m ${progressIn('$1')}
  WHERE m.deleted_at IS NULL AND m.is_active AND m.id = (
    SELECT o.id FROM training_modules o
      LEFT JOIN user_progress op ON op.module_id = o.id AND op.user_id = $1 AND op.deleted_at IS NULL
     WHERE o.slug = m.slug AND o.deleted_at IS NULL AND o.is_active
       AND (o.status = 'published' OR (o.status = 'archived' AND op.id IS NOT NULL))
     ORDER BY (p.status = 'in_progress' AND op.status = 'in_progress') IS TRUE DESC, o.status = 'published' DESC,
              o.revision DESC
     LIMIT 1)`
