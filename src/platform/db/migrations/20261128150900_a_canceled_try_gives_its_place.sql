-- A try that was canceled before it left the house gives its place to another.
DROP INDEX ach_entries_retry;
CREATE UNIQUE INDEX ach_entries_retry ON ach_entries (retry_of_id) WHERE status <> 'cancelled';
