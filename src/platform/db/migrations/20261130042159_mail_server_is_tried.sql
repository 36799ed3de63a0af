-- What the mail server answered when it was last tried, without sending anything; null: it can be reached, or was not tried.
ALTER TABLE installation
  ADD COLUMN mail_tried_at timestamp(3) with time zone,
  ADD COLUMN mail_problem text;
