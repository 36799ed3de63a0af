-- Who gave whom access is asked wherever money takes two people.
CREATE INDEX audit_logs_team ON audit_logs (created_at) WHERE entity_type = 'users' AND performed_by IS NOT NULL;
