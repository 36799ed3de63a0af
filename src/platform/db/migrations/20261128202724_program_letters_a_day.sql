-- How many letters of programs an address was given on its own day: counted and held in one place, whichever program sends.
CREATE TABLE program_days (
  email text PRIMARY KEY,
  day date NOT NULL,
  letters uuid[] NOT NULL DEFAULT '{}'
);
CREATE INDEX program_days_day ON program_days (day);
