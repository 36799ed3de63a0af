-- A version of a sequence is a row; what runs keeps the one it began with. When it goes out, how much in a day, what ends it.
ALTER TABLE follow_up_sequences
  ADD COLUMN status text NOT NULL DEFAULT 'draft',
  ADD COLUMN revision_of uuid REFERENCES follow_up_sequences (id) ON DELETE RESTRICT,
  ADD COLUMN begins_at_stage text,
  ADD COLUMN send_from text NOT NULL DEFAULT '09:00',
  ADD COLUMN send_until text NOT NULL DEFAULT '17:00',
  ADD COLUMN send_days text[] NOT NULL DEFAULT '{mon,tue,wed,thu,fri}',
  ADD COLUMN daily_cap integer,
  ADD COLUMN stops_on_reply boolean NOT NULL DEFAULT true,
  ADD COLUMN stops_on_order boolean NOT NULL DEFAULT true,
  ADD COLUMN stops_on_stage boolean NOT NULL DEFAULT true,
  ADD COLUMN created_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  ADD COLUMN last_send_day date,
  ADD COLUMN sent_that_day integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT follow_up_sequences_status_check CHECK (status in ('draft','started','stopped','archived')),
  ADD CONSTRAINT follow_up_sequences_begins_check CHECK (begins_at_stage in ('cold','warm','hot','negotiating','won','lost')),
  ADD CONSTRAINT follow_up_sequences_cap_check CHECK (daily_cap between 1 and 100000),
  ADD CONSTRAINT follow_up_sequences_window_check CHECK (send_from < send_until);
CREATE INDEX follow_up_sequences_status ON follow_up_sequences (status, begins_at_stage);
CREATE INDEX follow_up_sequences_revision_of ON follow_up_sequences (revision_of);
CREATE INDEX follow_up_sequences_creator ON follow_up_sequences (created_by);
ALTER TABLE follow_up_messages
  ADD COLUMN email_template_id uuid REFERENCES email_templates (id) ON DELETE RESTRICT,
  ADD COLUMN branch_on text,
  ADD COLUMN branch_stage text,
  ADD COLUMN go_to_step integer,
  DROP CONSTRAINT follow_up_messages_type_check,
  ADD CONSTRAINT follow_up_messages_type_check CHECK (message_type in ('email','text','call','task','wait','branch')),
  ADD CONSTRAINT follow_up_messages_branch_check CHECK (branch_on in ('reply','stage')),
  ADD CONSTRAINT follow_up_messages_stage_check CHECK (branch_stage in ('cold','warm','hot','negotiating','won','lost')),
  ADD CONSTRAINT follow_up_messages_go_to_check CHECK (go_to_step > step_number);
CREATE INDEX follow_up_messages_template ON follow_up_messages (email_template_id);
ALTER TABLE prospect_follow_ups
  ADD COLUMN next_message text,
  ADD COLUMN stage_at_start text,
  ADD COLUMN started_by uuid REFERENCES users (id) ON DELETE RESTRICT;
CREATE INDEX prospect_follow_ups_starter ON prospect_follow_ups (started_by);
ALTER TABLE drip_campaigns
  ADD COLUMN send_from text NOT NULL DEFAULT '09:00',
  ADD COLUMN send_until text NOT NULL DEFAULT '17:00',
  ADD COLUMN send_days text[] NOT NULL DEFAULT '{mon,tue,wed,thu,fri}',
  ADD COLUMN daily_cap integer,
  ADD COLUMN last_send_day date,
  ADD COLUMN sent_that_day integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT drip_campaigns_cap_check CHECK (daily_cap between 1 and 100000),
  ADD CONSTRAINT drip_campaigns_window_check CHECK (send_from < send_until);
ALTER TABLE drip_campaign_sends
  ADD COLUMN template_id uuid REFERENCES email_templates (id) ON DELETE RESTRICT;
CREATE INDEX drip_campaign_sends_template ON drip_campaign_sends (template_id);
