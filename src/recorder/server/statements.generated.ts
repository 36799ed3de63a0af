// Written by `npm run statements`: not to be changed by hand.
import type { Nothing } from '#platform/db/statements.ts'

declare module '#platform/db/statements.ts' {
  interface Statements {
    "INSERT INTO user_interactions (user_id, interaction_type, metadata) VALUES ($1, $2, $3)": { params: [string | null, string, unknown]; row: Nothing }
    "INSERT INTO user_interactions (user_id, interaction_type, target_element, followed_ai_guidance, module_id, metadata)\n       VALUES ($1, 'ai_guidance', $2, $3, $4, $5)": { params: [string | null, string | null, boolean | null, string | null, unknown]; row: Nothing }
    "INSERT INTO user_interactions (user_id, interaction_type, target_element, page_url) VALUES ($1, 'help_request', 'stumped', $2)": { params: [string | null, string | null]; row: Nothing }
    "INSERT INTO user_interactions (user_id, session_id, interaction_type, module_id, page_url, time_spent_seconds, content_engaged)\n       VALUES ($1, $2, 'page_view', $3, $4, $5, $6)": { params: [string | null, string | null, string | null, string | null, number | null, boolean | null]; row: Nothing }
    "UPDATE user_interactions SET followed_ai_guidance = $4, version = version + 1, updated_at = now()\n      WHERE user_id = $1 AND interaction_type = 'ai_guidance' AND target_element = $2 AND metadata->>'about' = $3\n        AND deleted_at IS NULL RETURNING id": { params: [string, string, string, boolean | null]; row: { id: string } }
    "UPDATE user_interactions SET time_spent_seconds = coalesce(time_spent_seconds, 0) + $4,\n            content_engaged = content_engaged OR $5, version = version + 1, updated_at = now()\n      WHERE user_id = $1 AND session_id = $2 AND interaction_type = 'page_view' AND page_url = $3 AND deleted_at IS NULL\n      RETURNING id": { params: [string, string, string, number, boolean]; row: { id: string } }
  }
}
