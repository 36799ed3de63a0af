-- Mail to a business is found by it, whichever of its logins it went to.
ALTER TABLE emails ADD COLUMN client_id uuid REFERENCES clients (id) ON DELETE RESTRICT;
UPDATE emails e SET client_id = u.client_id FROM customer_auth u WHERE e.recipient_type = 'customer' AND u.id = e.recipient_id;
UPDATE emails e SET client_id = c.id FROM clients c WHERE e.recipient_type = 'client' AND c.id = e.recipient_id;
CREATE INDEX emails_client ON emails (client_id, created_at);
