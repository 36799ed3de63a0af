-- Read notifications are swept once they are three months old.
CREATE INDEX notifications_read ON notifications (read_at) WHERE status = 'read';
