-- A step that fails again and again stands as failed, with its reason, until a person tries it again.
ALTER TABLE prospect_follow_ups
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT prospect_follow_ups_status_check,
  ADD CONSTRAINT prospect_follow_ups_status_check
    CHECK (status in ('active','paused','failed','completed','stopped','escalated')),
  ADD CONSTRAINT prospect_follow_ups_tries_check CHECK (tries >= 0);
DROP INDEX prospect_follow_ups_running;
CREATE UNIQUE INDEX prospect_follow_ups_running ON prospect_follow_ups (prospect_id, sequence_id)
  WHERE deleted_at is null and status in ('active','paused','failed');
CREATE INDEX drip_campaign_sends_unwritten ON drip_campaign_sends (campaign_id) WHERE status = 'failed' and email_id is null;
