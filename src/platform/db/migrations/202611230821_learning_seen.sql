-- What the server saw of a lesson being read: when it handed it out, when its reader said to be through, how often that
-- came too early, and how many of the seconds were told afterwards (without connection). Time is what sessions hold.
ALTER TABLE "lesson_progress" ADD COLUMN "opened_at" timestamp(3) with time zone;
ALTER TABLE "lesson_progress" ADD COLUMN "marked_at" timestamp(3) with time zone;
ALTER TABLE "lesson_progress" ADD COLUMN "early_marks" integer DEFAULT 0 NOT NULL;
ALTER TABLE "lesson_progress" ADD COLUMN "late_seconds" integer DEFAULT 0 NOT NULL;
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_seen_check" CHECK (early_marks >= 0 AND late_seconds >= 0);
UPDATE "lesson_progress" SET opened_at = created_at, marked_at = completed_at;
-- 0 is no wait; empty is the company's own.
ALTER TABLE "quizzes" DROP CONSTRAINT "quizzes_attempts_check";
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_attempts_check" CHECK (attempt_limit > 0 AND wait_minutes >= 0);
UPDATE "users" u SET total_training_time_minutes = s.minutes
  FROM (SELECT user_id, floor(sum(coalesce(duration, 0)) / 60)::int AS minutes FROM user_sessions WHERE deleted_at IS NULL GROUP BY 1) s
 WHERE s.user_id = u.id AND u.total_training_time_minutes <> s.minutes;
