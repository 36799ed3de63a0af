-- What was followed or shown of a letter, and whether by people; who asked not to be followed.
ALTER TABLE emails
  ADD COLUMN is_untracked boolean NOT NULL DEFAULT false,
  ADD COLUMN links jsonb,
  ADD COLUMN tracks_opens boolean NOT NULL DEFAULT false,
  ADD COLUMN clicked_links text[] NOT NULL DEFAULT '{}';
CREATE TABLE letter_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email_id uuid NOT NULL REFERENCES emails (id) ON DELETE RESTRICT,
  kind text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  is_machine boolean NOT NULL,
  place integer,
  words text,
  CONSTRAINT letter_events_kind_check CHECK (kind in ('click','open','sweep')),
  CONSTRAINT letter_events_place_check CHECK ((kind = 'click') = (place is not null) and place >= 0)
);
CREATE INDEX letter_events_letter ON letter_events (email_id, kind, at);
CREATE TRIGGER letter_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON letter_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TABLE untracked_addresses (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  email text NOT NULL,
  email_id uuid REFERENCES emails (id) ON DELETE RESTRICT,
  created_by uuid REFERENCES users (id) ON DELETE RESTRICT,
  CONSTRAINT untracked_addresses_email_check CHECK (email = lower(email))
);
CREATE UNIQUE INDEX untracked_addresses_email ON untracked_addresses (email) WHERE deleted_at is null;
CREATE INDEX untracked_addresses_mail ON untracked_addresses (email_id);
CREATE INDEX untracked_addresses_creator ON untracked_addresses (created_by);
ALTER TABLE follow_up_messages
  DROP CONSTRAINT follow_up_messages_branch_check,
  ADD CONSTRAINT follow_up_messages_branch_check CHECK (branch_on in ('reply','click','stage'));
