-- Who asks in an answer for no more mail is shown to whoever reads it.
ALTER TABLE inbound_mails ADD COLUMN may_ask_to_stop boolean NOT NULL DEFAULT false;
