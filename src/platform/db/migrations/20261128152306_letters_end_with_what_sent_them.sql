-- Why a letter does not leave any more: what was to send it has ended. One on its way is asked for it before it is tried again.
ALTER TABLE emails ADD COLUMN ended_because text;
