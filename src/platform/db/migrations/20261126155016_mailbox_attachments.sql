-- What came with a message of the demo's mailbox is opened by its name.
ALTER TABLE mailbox_messages ADD COLUMN attachments text[] NOT NULL DEFAULT '{}';
