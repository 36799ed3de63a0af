ALTER TABLE "assistant_tasks" DROP CONSTRAINT "assistant_tasks_kind_check";
ALTER TABLE "assistant_tasks" ADD CONSTRAINT "assistant_tasks_kind_check" CHECK (kind in ('draft_faq','rescore_prospects','prepare_follow_ups','research_prospect','study_techniques'));
