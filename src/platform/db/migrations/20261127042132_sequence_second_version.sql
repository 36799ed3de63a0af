-- A letter of a sequence may have a second version; which one somebody got stands with what was sent.
ALTER TABLE follow_up_messages
  ADD COLUMN second_template_id uuid REFERENCES email_templates (id) ON DELETE RESTRICT,
  ADD CONSTRAINT follow_up_messages_second_check CHECK (second_template_id is null or (message_type = 'email' and email_template_id is not null));
CREATE INDEX follow_up_messages_second_template ON follow_up_messages (second_template_id);
ALTER TABLE sent_messages
  ADD COLUMN variant text,
  ADD CONSTRAINT sent_messages_variant_check CHECK (variant in ('a','b'));
