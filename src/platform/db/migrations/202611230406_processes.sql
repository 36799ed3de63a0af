-- Who runs jobs, and a count that moves while they live: jobs of one whose count stands still are released.
CREATE TABLE "job_runners" (
  "id" text PRIMARY KEY NOT NULL,
  "beats" integer DEFAULT 0 NOT NULL
);

-- Which database this is, so that a copy of it is told from it: a copy's queue would send every mail again.
CREATE TABLE "installation" (
  "is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
  "id" uuid NOT NULL,
  "mark" text NOT NULL,
  "timeline" integer NOT NULL,
  "mail_held_since" timestamp (3) with time zone,
  CONSTRAINT "installation_one" CHECK (is_one)
);
