-- The sales assistant works by a written policy: its settings with the switch, the letters it drafts, and who agreed to mail.
ALTER TABLE ai_prospects ADD COLUMN consent_source text;
ALTER TABLE ai_prospects ADD COLUMN consented_on date;
ALTER TABLE ai_prospects ADD COLUMN stop_reason text;

CREATE TABLE ai_sales_policy (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  is_one boolean NOT NULL DEFAULT true,
  is_on boolean NOT NULL DEFAULT false,
  from_hour integer NOT NULL,
  until_hour integer NOT NULL,
  weekdays jsonb NOT NULL,
  most_a_day integer NOT NULL,
  most_unanswered integer NOT NULL,
  gap_days integer NOT NULL,
  last_step integer NOT NULL,
  needs_approval boolean NOT NULL DEFAULT true,
  needs_consent boolean NOT NULL DEFAULT true,
  doubt_percent integer NOT NULL,
  switched_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  switched_at timestamp(3) with time zone,
  changed_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  CONSTRAINT ai_sales_policy_one_check CHECK (is_one),
  CONSTRAINT ai_sales_policy_hours_check CHECK (from_hour between 0 and 23 and until_hour between 1 and 24),
  CONSTRAINT ai_sales_policy_counts_check CHECK (most_a_day > 0 and most_unanswered > 0 and gap_days > 0),
  CONSTRAINT ai_sales_policy_step_check CHECK (last_step between 1 and 10),
  CONSTRAINT ai_sales_policy_doubt_check CHECK (doubt_percent between 1 and 100)
);
CREATE UNIQUE INDEX ai_sales_policy_once ON ai_sales_policy (is_one);
CREATE INDEX ai_sales_policy_switcher ON ai_sales_policy (switched_by);
CREATE INDEX ai_sales_policy_changer ON ai_sales_policy (changed_by);

CREATE TABLE ai_sales_drafts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  ai_prospect_id uuid NOT NULL REFERENCES ai_prospects (id) ON DELETE RESTRICT,
  state text NOT NULL DEFAULT 'waiting',
  purpose text NOT NULL,
  step integer NOT NULL,
  objection text,
  technique_id uuid REFERENCES sales_techniques (id) ON DELETE RESTRICT,
  subject text NOT NULL,
  body text NOT NULL,
  reasons text[] NOT NULL DEFAULT '{}',
  sources jsonb NOT NULL DEFAULT '[]',
  second_wording text,
  written_by text NOT NULL DEFAULT 'builtin',
  email_id uuid REFERENCES emails (id) ON DELETE RESTRICT,
  conversation_id uuid REFERENCES ai_conversations (id) ON DELETE RESTRICT,
  decided_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  decided_at timestamp(3) with time zone,
  decision_reason text,
  search_text text GENERATED ALWAYS AS (lower(coalesce(subject, '') || ' ' || coalesce(body, ''))) STORED,
  CONSTRAINT ai_sales_drafts_state_check CHECK (state in ('waiting','approved','sent','rejected','stopped')),
  CONSTRAINT ai_sales_drafts_purpose_check CHECK (purpose in ('opening','answer','follow_up')),
  CONSTRAINT ai_sales_drafts_step_check CHECK (step between 1 and 10),
  CONSTRAINT ai_sales_drafts_decided_check CHECK ((state = 'waiting') = (decided_at is null)),
  CONSTRAINT ai_sales_drafts_sent_check CHECK (state <> 'sent' or conversation_id is not null)
);
CREATE UNIQUE INDEX ai_sales_drafts_open ON ai_sales_drafts (ai_prospect_id) WHERE deleted_at is null and state in ('waiting','approved');
CREATE INDEX ai_sales_drafts_prospect ON ai_sales_drafts (ai_prospect_id, created_at);
CREATE INDEX ai_sales_drafts_state ON ai_sales_drafts (state, created_at, id);
CREATE INDEX ai_sales_drafts_technique ON ai_sales_drafts (technique_id);
CREATE INDEX ai_sales_drafts_email ON ai_sales_drafts (email_id);
CREATE INDEX ai_sales_drafts_message ON ai_sales_drafts (conversation_id);
CREATE INDEX ai_sales_drafts_decider ON ai_sales_drafts (decided_by);
CREATE INDEX ai_sales_drafts_created ON ai_sales_drafts (created_at, id);
CREATE INDEX ai_sales_drafts_search ON ai_sales_drafts USING gin (search_text gin_trgm_ops);
