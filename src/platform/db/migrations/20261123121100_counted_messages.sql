-- How many messages an AI prospect has, and how many hold an objection, is counted where they are written.
CREATE FUNCTION count_ai_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ai_prospects p SET total_interactions = n.messages, objection_count = n.objections
    FROM (SELECT count(*)::int AS messages, count(objection_detected)::int AS objections
            FROM ai_conversations WHERE prospect_id = NEW.prospect_id AND deleted_at IS NULL) n
   WHERE p.id = NEW.prospect_id AND (p.total_interactions, p.objection_count) IS DISTINCT FROM (n.messages, n.objections);
  RETURN NULL;
END $$;
CREATE TRIGGER ai_conversations_counted AFTER INSERT OR UPDATE OF deleted_at, objection_detected ON ai_conversations
  FOR EACH ROW EXECUTE FUNCTION count_ai_messages();
UPDATE ai_prospects p SET total_interactions = n.messages, objection_count = n.objections
  FROM (SELECT q.id, count(c.id)::int AS messages, count(c.objection_detected)::int AS objections
          FROM ai_prospects q LEFT JOIN ai_conversations c ON c.prospect_id = q.id AND c.deleted_at IS NULL GROUP BY q.id) n
 WHERE p.id = n.id AND (p.total_interactions, p.objection_count) IS DISTINCT FROM (n.messages, n.objections);
