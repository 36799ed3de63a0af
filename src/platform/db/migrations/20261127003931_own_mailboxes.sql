-- People connect mailboxes of their own; what comes there is its owner's until it is shared (decision 064).
ALTER TABLE mailboxes ADD COLUMN owner_id uuid REFERENCES users (id) ON DELETE RESTRICT;
ALTER TABLE mailboxes ADD COLUMN shares_answers boolean NOT NULL DEFAULT true;
ALTER TABLE mailboxes ADD COLUMN shares_other boolean NOT NULL DEFAULT false;
-- Who reads it now, until when; when it was last looked at, and when it is tried again after it failed so many times.
ALTER TABLE mailboxes ADD COLUMN lease text;
ALTER TABLE mailboxes ADD COLUMN lease_until timestamp(3) with time zone;
ALTER TABLE mailboxes ADD COLUMN tried_at timestamp(3) with time zone;
ALTER TABLE mailboxes ADD COLUMN retry_at timestamp(3) with time zone;
ALTER TABLE mailboxes ADD COLUMN failures integer NOT NULL DEFAULT 0;
DROP INDEX mailboxes_one;
CREATE UNIQUE INDEX mailboxes_one ON mailboxes ((owner_id is null)) WHERE owner_id is null and deleted_at is null;
CREATE UNIQUE INDEX mailboxes_own ON mailboxes (owner_id) WHERE deleted_at is null;
CREATE UNIQUE INDEX mailboxes_address ON mailboxes (address) WHERE deleted_at is null;

ALTER TABLE inbound_mails ADD COLUMN mailbox_of uuid REFERENCES users (id) ON DELETE RESTRICT;
ALTER TABLE inbound_mails ADD COLUMN is_shared boolean NOT NULL DEFAULT true;
ALTER TABLE inbound_mails ADD CONSTRAINT inbound_mails_shared_check CHECK (is_shared or mailbox_of is not null);
CREATE INDEX inbound_mails_own ON inbound_mails (mailbox_of, received_at);
CREATE INDEX prospects_email ON prospects (lower(email));
