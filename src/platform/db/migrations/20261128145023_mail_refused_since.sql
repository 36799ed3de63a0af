-- Since when our own mail server has taken nothing of a letter that waits: what no reader's server had a part in.
ALTER TABLE emails ADD COLUMN refused_since timestamp(3) with time zone;
