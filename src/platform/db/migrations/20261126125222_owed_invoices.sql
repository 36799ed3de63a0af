-- What is owed is read from an index alone: ageing, reminders and holds look at open invoices only.
CREATE INDEX invoices_owed ON invoices (client_id, due_on, id) WHERE status in ('issued','disputed') and deleted_at is null;
