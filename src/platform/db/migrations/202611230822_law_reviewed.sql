-- What a lesson says of the law was true on this day; the live list decides.
ALTER TABLE "lessons" ADD COLUMN "law_reviewed_on" date;
