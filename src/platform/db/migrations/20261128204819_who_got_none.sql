-- Why what is due waits for another day, and who was to get something and did not: a list of its own.
ALTER TABLE prospect_follow_ups ADD COLUMN held_because text;
ALTER TABLE drip_campaign_sends ADD COLUMN held_because text;
CREATE INDEX prospect_follow_ups_none ON prospect_follow_ups (sequence_id, id)
  WHERE status in ('stopped','failed','paused') or held_because is not null;
CREATE INDEX drip_campaign_sends_none ON drip_campaign_sends (campaign_id, id)
  WHERE status in ('skipped','failed') or held_because is not null;
CREATE INDEX sent_messages_none ON sent_messages (message_id, id) WHERE status in ('failed','skipped','undelivered');
