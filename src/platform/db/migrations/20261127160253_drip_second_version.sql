-- A campaign may try a second version of its letter; which one somebody gets stands with the send.
ALTER TABLE drip_campaigns
  ADD COLUMN second_template_id uuid REFERENCES email_templates (id) ON DELETE RESTRICT,
  ADD CONSTRAINT drip_campaigns_second_check CHECK (second_template_id <> email_template_id);
CREATE INDEX drip_campaigns_second_template ON drip_campaigns (second_template_id);
ALTER TABLE drip_campaign_sends
  ADD COLUMN variant text,
  ADD CONSTRAINT drip_campaign_sends_variant_check CHECK (variant in ('a','b'));
