-- What a won request becomes: the mailed configuration form, its answers, and the company made of them.
CREATE TABLE platform_setups (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE RESTRICT,
  email text NOT NULL,
  sent_at timestamp(3) with time zone NOT NULL,
  sent_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  token_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  filled_at timestamp(3) with time zone,
  answers jsonb,
  setup bigint,
  monthly bigint,
  invoice_id uuid REFERENCES invoices (id) ON DELETE RESTRICT,
  slug text,
  made_at timestamp(3) with time zone,
  company_url text,
  CONSTRAINT platform_setups_filled_check CHECK (filled_at is null or num_nulls(answers, setup, monthly, slug) = 0),
  CONSTRAINT platform_setups_made_check CHECK (made_at is null or filled_at is not null),
  CONSTRAINT platform_setups_price_check CHECK (least(setup, monthly) >= 0)
);
CREATE UNIQUE INDEX platform_setups_lead ON platform_setups (lead_id);
CREATE UNIQUE INDEX platform_setups_link ON platform_setups (token_hash);
CREATE UNIQUE INDEX platform_setups_slug ON platform_setups (slug);
CREATE INDEX platform_setups_sender ON platform_setups (sent_by);
CREATE INDEX platform_setups_invoice ON platform_setups (invoice_id);
