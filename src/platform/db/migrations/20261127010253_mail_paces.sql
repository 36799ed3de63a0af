-- How fast mail may leave a mailbox (from:…) and reach a domain (to:…), as all workers see it.
CREATE TABLE mail_paces (
  key text PRIMARY KEY,
  full_at timestamp(3) with time zone NOT NULL DEFAULT 'epoch',
  line_at timestamp(3) with time zone NOT NULL DEFAULT 'epoch',
  held_until timestamp(3) with time zone NOT NULL DEFAULT 'epoch',
  refusals integer NOT NULL DEFAULT 0,
  said text,
  CONSTRAINT mail_paces_refusals_check CHECK (refusals >= 0)
);
CREATE INDEX mail_paces_held ON mail_paces (held_until);
