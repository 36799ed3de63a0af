-- Whoever subscribes to their reminders from a calendar: one address a person, of which the hash of its secret is kept.
CREATE TABLE calendar_feeds (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL,
  last_read_at timestamp(3) with time zone
);
CREATE UNIQUE INDEX calendar_feeds_user ON calendar_feeds (user_id);
CREATE UNIQUE INDEX calendar_feeds_token ON calendar_feeds (token_hash);
