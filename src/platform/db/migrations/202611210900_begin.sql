CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;
CREATE TABLE "client_banking_info" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"client_id" uuid NOT NULL,
	"bank_name" text,
	"bank_address" text,
	"account_holder_name" text,
	"routing_number" text,
	"account_number" text,
	"account_type" text DEFAULT 'checking' NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"is_verified" boolean GENERATED ALWAYS AS (status = 'verified') STORED NOT NULL,
	"verification_date" timestamp(3) with time zone,
	"verified_by" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"usable_from" timestamp(3) with time zone,
	"requested_by" uuid,
	"blocked_reason" text,
	CONSTRAINT "client_banking_status_check" CHECK (status in ('unverified','prenoted','verified','blocked')),
	CONSTRAINT "client_banking_account_type_check" CHECK (account_type in ('checking','savings')),
	CONSTRAINT "client_banking_complete_check" CHECK (status not in ('prenoted','verified') or num_nulls(bank_name, account_holder_name, routing_number, account_number) = 0),
	CONSTRAINT "client_banking_two_people_check" CHECK (verified_by <> requested_by)
);
CREATE TABLE "company_banking_info" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"bank_name" text NOT NULL,
	"account_holder_name" text NOT NULL,
	"routing_number" text NOT NULL,
	"account_number" text NOT NULL,
	"account_type" text DEFAULT 'checking' NOT NULL,
	"ach_company_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"notes" text,
	CONSTRAINT "company_banking_account_type_check" CHECK (account_type in ('checking','savings'))
);
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"client_id" uuid NOT NULL,
	"type" text DEFAULT 'ach' NOT NULL,
	"bank_name" text,
	"account_holder_name" text,
	"routing_number" text,
	"account_last4" text,
	"account_type" text,
	"card_last4" text,
	"card_brand" text,
	"expiry_month" integer,
	"expiry_year" integer,
	"is_default" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"is_verified" boolean GENERATED ALWAYS AS (status = 'verified') STORED NOT NULL,
	"verification_method" text,
	"external_id" text,
	CONSTRAINT "payment_methods_type_check" CHECK (type in ('ach','card')),
	CONSTRAINT "payment_methods_status_check" CHECK (status in ('unverified','prenoted','verified','blocked')),
	CONSTRAINT "payment_methods_account_type_check" CHECK (account_type in ('checking','savings')),
	CONSTRAINT "payment_methods_last4_check" CHECK (account_last4 ~ '^[0-9A-Za-z]{4}$' and card_last4 ~ '^[0-9]{4}$'),
	CONSTRAINT "payment_methods_month_check" CHECK (expiry_month between 1 and 12),
	CONSTRAINT "payment_methods_year_check" CHECK (expiry_year between 2000 and 2100)
);
CREATE TABLE "ach_authorizations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"registration_id" uuid,
	"client_id" uuid,
	"text_version" text NOT NULL,
	"agreed_at" timestamp(3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	CONSTRAINT "ach_authorizations_of_check" CHECK (num_nonnulls(registration_id, client_id) >= 1)
);
CREATE TABLE "business_registrations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"business_name" text NOT NULL,
	"legal_business_name" text,
	"business_type" text,
	"business_structure" text,
	"tax_id" text,
	"tax_exempt_number" text,
	"business_license" text,
	"owner_first_name" text,
	"owner_last_name" text,
	"owner_title" text,
	"contact_name" text,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"alternate_phone" text,
	"business_phone" text,
	"business_address" text,
	"business_city" text,
	"business_state" text,
	"business_zip" text,
	"business_country" text DEFAULT 'USA' NOT NULL,
	"mailing_address" text,
	"mailing_city" text,
	"mailing_state" text,
	"mailing_zip" text,
	"mailing_country" text,
	"bank_name" text,
	"bank_address" text,
	"account_holder_name" text,
	"routing_number" text,
	"account_number" text,
	"account_type" text,
	"year_established" integer,
	"number_of_employees" integer,
	"average_monthly_volume" bigint,
	"business_description" text,
	"business_references" text,
	"special_licenses" text,
	"referral_source" text,
	"referral_details" text,
	"sales_rep_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"review_notes" text,
	"approved_by" uuid,
	"approved_at" timestamp(3) with time zone,
	"password_hash" text,
	"form" text DEFAULT 'wizard' NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_id" uuid,
	"completion_token_hash" text,
	"completion_expires_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(business_name, '') || ' ' || coalesce(legal_business_name, '') || ' ' || coalesce(contact_email, '') || ' ' || coalesce(owner_last_name, '') || ' ' || coalesce(business_city, ''))) STORED,
	CONSTRAINT "registrations_status_check" CHECK (status in ('pending','needs_completion','approved','rejected')),
	CONSTRAINT "registrations_form_check" CHECK (form in ('wizard','short','account')),
	CONSTRAINT "registrations_account_type_check" CHECK (account_type in ('checking','savings')),
	CONSTRAINT "registrations_email_check" CHECK (contact_email = lower(contact_email)),
	CONSTRAINT "registrations_approved_check" CHECK (status <> 'approved' or num_nulls(approved_by, approved_at, client_id) = 0),
	CONSTRAINT "registrations_figures_check" CHECK (least(year_established, number_of_employees, average_monthly_volume) >= 0)
);
CREATE TABLE "customer_auth" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"client_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(email, ''))) STORED,
	CONSTRAINT "customer_auth_email_check" CHECK (email = lower(email))
);
CREATE TABLE "assistant_tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"ai_employee_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"title" text NOT NULL,
	"instructions" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"result" jsonb,
	"error" text,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "assistant_tasks_status_check" CHECK (status in ('queued','running','complete','failed','cancelled')),
	CONSTRAINT "assistant_tasks_finished_check" CHECK ((status in ('complete','failed','cancelled')) = (finished_at is not null))
);
CREATE TABLE "eval_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"suite_id" uuid NOT NULL,
	"case_key" text NOT NULL,
	"question" text NOT NULL,
	"context" jsonb,
	"gold_sources" text[] DEFAULT '{}' NOT NULL,
	"required_facts" text[] DEFAULT '{}' NOT NULL,
	"forbidden_claims" text[] DEFAULT '{}' NOT NULL,
	"should_abstain" boolean DEFAULT false NOT NULL,
	"expected_stage" integer,
	"expected_action" text,
	"is_held_out" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(case_key, '') || ' ' || coalesce(question, ''))) STORED,
	CONSTRAINT "eval_cases_stage_check" CHECK (expected_stage between 1 and 10)
);
CREATE TABLE "eval_results" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"run_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"confidence" double precision,
	"has_abstained" boolean DEFAULT false NOT NULL,
	"latency_ms" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"violations" text[] DEFAULT '{}' NOT NULL,
	"score" double precision NOT NULL,
	CONSTRAINT "eval_results_score_check" CHECK (score between 0 and 10),
	CONSTRAINT "eval_results_confidence_check" CHECK (confidence between 0 and 1),
	CONSTRAINT "eval_results_latency_check" CHECK (latency_ms >= 0)
);
CREATE TABLE "eval_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"suite_id" uuid NOT NULL,
	"ai_employee_id" uuid NOT NULL,
	"requested_by" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"answered_by" text,
	"ai_model" text,
	"knowledge_hash" text,
	"prompt_hash" text,
	"case_count" integer DEFAULT 0 NOT NULL,
	"held_out_count" integer DEFAULT 0 NOT NULL,
	"score" double precision,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"error" text,
	CONSTRAINT "eval_runs_status_check" CHECK (status in ('queued','running','complete','failed','cancelled','stale')),
	CONSTRAINT "eval_runs_answered_by_check" CHECK (answered_by in ('builtin','model')),
	CONSTRAINT "eval_runs_score_check" CHECK (score between 0 and 10),
	CONSTRAINT "eval_runs_complete_check" CHECK (status <> 'complete' or score is not null),
	CONSTRAINT "eval_runs_counts_check" CHECK (held_out_count between 0 and case_count)
);
CREATE TABLE "eval_suites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"assistant" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid
);
CREATE TABLE "faq_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"category" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source_type" text DEFAULT 'manual' NOT NULL,
	"source_id" uuid,
	"view_count" integer DEFAULT 0 NOT NULL,
	"helpful_votes" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(question, '') || ' ' || coalesce(answer, '') || ' ' || coalesce(category, ''))) STORED,
	CONSTRAINT "faq_items_counts_check" CHECK (view_count >= 0 and helpful_votes >= 0)
);
CREATE TABLE "ai_learning_insights" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"ai_employee_id" uuid,
	"behavior_log_id" uuid,
	"insight_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"evidence" jsonb,
	"confidence" double precision,
	"status" text DEFAULT 'proposed' NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"applied_at" timestamp(3) with time zone,
	CONSTRAINT "ai_learning_insights_status_check" CHECK (status in ('proposed','accepted','rejected','applied')),
	CONSTRAINT "ai_learning_insights_confidence_check" CHECK (confidence between 0 and 1),
	CONSTRAINT "ai_learning_insights_reviewed_check" CHECK ((status = 'proposed') = (reviewed_at is null))
);
CREATE TABLE "human_ai_collaborations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"human_user_id" uuid NOT NULL,
	"ai_employee_id" uuid,
	"prospect_id" uuid,
	"ai_prospect_id" uuid,
	"collaboration_type" text NOT NULL,
	"task" text,
	"ai_contribution" text,
	"human_contribution" text,
	"ai_suggestion_accepted" boolean,
	"outcome" text,
	"human_rating" integer,
	"feedback" text,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "human_ai_collaborations_rating_check" CHECK (human_rating between 1 and 5),
	CONSTRAINT "human_ai_collaborations_end_check" CHECK (ended_at >= started_at)
);
CREATE TABLE "human_behavior_logs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"prospect_id" uuid,
	"session_id" uuid,
	"technique_id" uuid,
	"behavior_type" text NOT NULL,
	"situation" text,
	"action_taken" text NOT NULL,
	"outcome" text,
	"objection_category" text,
	"ten_step_stage" integer,
	"duration_seconds" integer,
	"was_successful" boolean,
	"metadata" jsonb,
	"observed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "human_behavior_logs_ten_step_check" CHECK (ten_step_stage between 1 and 10),
	CONSTRAINT "human_behavior_logs_duration_check" CHECK (duration_seconds >= 0)
);
CREATE TABLE "learning_insights" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"insight_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"data_source" text,
	"confidence" double precision,
	"action_recommended" text,
	"affected_techniques" uuid[] DEFAULT '{}' NOT NULL,
	"performance_impact" double precision,
	"is_actionable" boolean DEFAULT false NOT NULL,
	"implemented_by" uuid,
	"implemented_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "learning_insights_confidence_check" CHECK (confidence between 0 and 1),
	CONSTRAINT "learning_insights_implemented_check" CHECK ((implemented_by is null) = (implemented_at is null))
);
CREATE TABLE "sales_techniques" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"script" text,
	"success_rate" double precision,
	"total_uses" integer DEFAULT 0 NOT NULL,
	"successful_uses" integer DEFAULT 0 NOT NULL,
	"average_response_time" integer,
	"best_for_objections" text[] DEFAULT '{}' NOT NULL,
	"ten_step_stage" integer,
	"best_for_business_types" text[] DEFAULT '{}' NOT NULL,
	"created_by" uuid,
	"learning_source" text DEFAULT 'human' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(category, '') || ' ' || coalesce(description, '') || ' ' || coalesce(script, ''))) STORED,
	CONSTRAINT "sales_techniques_rate_check" CHECK (success_rate between 0 and 100),
	CONSTRAINT "sales_techniques_uses_check" CHECK (successful_uses between 0 and total_uses),
	CONSTRAINT "sales_techniques_ten_step_check" CHECK (ten_step_stage between 1 and 10),
	CONSTRAINT "sales_techniques_source_check" CHECK (learning_source in ('human','ai','conversation','import'))
);
CREATE TABLE "technique_usage" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"technique_id" uuid NOT NULL,
	"user_id" uuid,
	"prospect_id" uuid,
	"ai_prospect_id" uuid,
	"context" text,
	"outcome" text,
	"prospect_response" text,
	"next_action" text,
	"conversion_impact" double precision
);
CREATE TABLE "ai_conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid NOT NULL,
	"message_type" text NOT NULL,
	"content" text NOT NULL,
	"medium" text DEFAULT 'text' NOT NULL,
	"objection_detected" text,
	"response_type" text,
	"was_successful" boolean,
	"next_action_required" text,
	"ai_model" text DEFAULT 'gpt-5' NOT NULL,
	"response_time" integer,
	"metadata" jsonb,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(content, ''))) STORED,
	CONSTRAINT "ai_conversations_medium_check" CHECK (medium in ('text','email','call','chat','in_person')),
	CONSTRAINT "ai_conversations_response_time_check" CHECK (response_time >= 0)
);
CREATE TABLE "ai_prospects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"business_name" text NOT NULL,
	"owner_name" text,
	"phone" text,
	"email" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"lead_source" text DEFAULT 'web_scraping' NOT NULL,
	"current_stage" text DEFAULT 'cold' NOT NULL,
	"assigned_to" text DEFAULT 'ai' NOT NULL,
	"assigned_rep_id" uuid,
	"prospect_id" uuid,
	"total_interactions" integer DEFAULT 0 NOT NULL,
	"last_contact_date" timestamp(3) with time zone,
	"next_follow_up_date" timestamp(3) with time zone,
	"primary_objection" text,
	"objection_count" integer DEFAULT 0 NOT NULL,
	"conversion_probability" double precision DEFAULT 20 NOT NULL,
	"current_ten_step" integer DEFAULT 1 NOT NULL,
	"ten_step_progress" jsonb,
	"estimated_value" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"notes" text,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(business_name, '') || ' ' || coalesce(owner_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(city, ''))) STORED,
	CONSTRAINT "ai_prospects_stage_check" CHECK (current_stage in ('cold','warm','hot','negotiating','won','lost')),
	CONSTRAINT "ai_prospects_assigned_check" CHECK (assigned_to in ('ai','human')),
	CONSTRAINT "ai_prospects_human_check" CHECK (assigned_to = 'ai' or assigned_rep_id is not null),
	CONSTRAINT "ai_prospects_ten_step_check" CHECK (current_ten_step between 1 and 10),
	CONSTRAINT "ai_prospects_probability_check" CHECK (conversion_probability between 0 and 100),
	CONSTRAINT "ai_prospects_counts_check" CHECK (total_interactions >= 0 and objection_count >= 0),
	CONSTRAINT "ai_prospects_value_check" CHECK (estimated_value >= 0),
	CONSTRAINT "ai_prospects_notes_check" CHECK (char_length(notes) <= 2000)
);
CREATE TABLE "ai_response_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"objection_category" text NOT NULL,
	"response_type" text NOT NULL,
	"template" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"follow_up" text,
	"success_rate" double precision,
	"use_count" integer DEFAULT 0 NOT NULL,
	"last_used" timestamp(3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(objection_category, '') || ' ' || coalesce(response_type, '') || ' ' || coalesce(template, ''))) STORED,
	CONSTRAINT "ai_response_templates_rate_check" CHECK (success_rate between 0 and 100),
	CONSTRAINT "ai_response_templates_uses_check" CHECK (use_count >= 0)
);
CREATE TABLE "human_to_ai_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid,
	"ai_prospect_id" uuid,
	"human_rep_id" uuid NOT NULL,
	"direction" text DEFAULT 'human_to_ai' NOT NULL,
	"transfer_reason" text,
	"conversation_history" jsonb,
	"last_human_interaction" timestamp(3) with time zone,
	"ai_takeover_date" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"transfer_notes" text,
	"customer_notified" boolean DEFAULT false NOT NULL,
	"customer_response" text,
	"performance_before" jsonb,
	"performance_after" jsonb,
	CONSTRAINT "human_to_ai_transfers_direction_check" CHECK (direction in ('human_to_ai','ai_to_human')),
	CONSTRAINT "human_to_ai_transfers_of_check" CHECK (num_nonnulls(prospect_id, ai_prospect_id) >= 1)
);
CREATE TABLE "barcode_scans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"barcode" text NOT NULL,
	"product_id" uuid,
	"scanned_by" uuid NOT NULL,
	"scan_type" text NOT NULL,
	"location_code" text,
	"successful" boolean DEFAULT true NOT NULL,
	"notes" text,
	CONSTRAINT "scans_type_check" CHECK (scan_type in ('receive','pick','pack','ship','count','lookup'))
);
CREATE TABLE "inventory_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"product_id" uuid NOT NULL,
	"transaction_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" bigint,
	"reference" text,
	"notes" text,
	"user_id" uuid,
	"order_id" uuid,
	CONSTRAINT "inventory_type_check" CHECK (transaction_type in ('opening','receipt','sale','return','sample','adjustment','count','scrap')),
	CONSTRAINT "inventory_quantity_check" CHECK (quantity <> 0),
	CONSTRAINT "inventory_cost_check" CHECK (unit_cost >= 0)
);
CREATE TABLE "stock_reservations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	CONSTRAINT "reservations_quantity_check" CHECK (quantity > 0),
	CONSTRAINT "reservations_status_check" CHECK (status in ('reserved','consumed','released'))
);
CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"industry_type" text,
	"parent_category_id" uuid,
	"description" text,
	"custom_fields" jsonb,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "categories_parent_check" CHECK (parent_category_id <> id)
);
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"sku" text NOT NULL,
	"barcode" text,
	"category" text,
	"subcategory" text,
	"specifications" jsonb,
	"cost_price" bigint,
	"retail_price" bigint NOT NULL,
	"msrp" bigint,
	"in_stock" boolean GENERATED ALWAYS AS (stock_quantity > reserved or allow_backorder) STORED NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"low_stock_threshold" integer DEFAULT 10 NOT NULL,
	"location_code" text,
	"territory_id" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"condition" text DEFAULT 'new' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"documents" jsonb,
	"custom_fields" jsonb,
	"supplier_id" uuid,
	"supplier_sku" text,
	"reserved" integer DEFAULT 0 NOT NULL,
	"available" integer GENERATED ALWAYS AS (stock_quantity - reserved) STORED NOT NULL,
	"allow_backorder" boolean DEFAULT false NOT NULL,
	"product_form" text DEFAULT 'liquid' NOT NULL,
	"weight_grams" integer,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(barcode, '') || ' ' || coalesce(category, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "products_status_check" CHECK (status in ('active','inactive','discontinued')),
	CONSTRAINT "products_condition_check" CHECK (condition in ('new','refurbished','used','damaged')),
	CONSTRAINT "products_form_check" CHECK (product_form in ('liquid','shot','leaf','powder','capsule','other')),
	CONSTRAINT "products_reserved_check" CHECK (reserved >= 0),
	CONSTRAINT "products_stock_check" CHECK (allow_backorder or (stock_quantity >= 0 and stock_quantity >= reserved)),
	CONSTRAINT "products_prices_check" CHECK (least(cost_price, retail_price, msrp, low_stock_threshold, weight_grams) >= 0)
);
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"contact_person" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"industry_type" text,
	"supplier_type" text,
	"payment_terms" text,
	"notes" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(contact_person, '') || ' ' || coalesce(email, '') || ' ' || coalesce(city, ''))) STORED
);
CREATE TABLE "company_settings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"key" text NOT NULL,
	"value" jsonb NOT NULL
);
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	CONSTRAINT "files_size_check" CHECK (size >= 0),
	CONSTRAINT "files_sha256_check" CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
CREATE TABLE "illegal_jurisdictions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"jurisdiction_type" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"county" text,
	"city" text,
	"area" text DEFAULT 'whole' NOT NULL,
	"ban_type" text NOT NULL,
	"product_form" text DEFAULT 'any' NOT NULL,
	"effective_date" date,
	"date_precision" text DEFAULT 'day' NOT NULL,
	"expiration_date" date,
	"source" text,
	"notes" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"last_verified" date,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(state, '') || ' ' || coalesce(county, '') || ' ' || coalesce(city, '') || ' ' || coalesce(notes, ''))) STORED,
	CONSTRAINT "illegal_jurisdictions_type_check" CHECK (jurisdiction_type in ('state','county','city')),
	CONSTRAINT "illegal_jurisdictions_ban_check" CHECK (ban_type in ('full_ban','form_ban','license_required','pending_bill')),
	CONSTRAINT "illegal_jurisdictions_area_check" CHECK (area in ('whole','unincorporated')),
	CONSTRAINT "illegal_jurisdictions_form_check" CHECK (product_form in ('any','liquid','leaf','powder','shot')),
	CONSTRAINT "illegal_jurisdictions_precision_check" CHECK (date_precision in ('day','month','year','none')),
	CONSTRAINT "illegal_jurisdictions_state_check" CHECK (state ~ '^[A-Z]{2}$'),
	CONSTRAINT "illegal_jurisdictions_place_check" CHECK ((jurisdiction_type <> 'county' or county is not null) and (jurisdiction_type <> 'city' or city is not null)),
	CONSTRAINT "illegal_jurisdictions_dates_check" CHECK (expiration_date >= effective_date)
);
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"company_name" text NOT NULL,
	"industry" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"description" text,
	"status" text DEFAULT 'new' NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"estimated_value" integer DEFAULT 5000 NOT NULL,
	"follow_up_date" date,
	"assigned_to" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(company_name, '') || ' ' || coalesce(industry, '') || ' ' || coalesce(email, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "leads_status_check" CHECK (status in ('new','contacted','qualified','proposal','won','lost')),
	CONSTRAINT "leads_email_check" CHECK (email = lower(email)),
	CONSTRAINT "leads_value_check" CHECK (estimated_value >= 0)
);
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" text NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text,
	"html" text,
	"raw" text NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "follow_up_reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid,
	"client_id" uuid,
	"assigned_to" uuid NOT NULL,
	"reminder_type" text NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"due_date" timestamp(3) with time zone NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"is_completed" boolean GENERATED ALWAYS AS (status = 'done') STORED NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"completed_by" uuid,
	"snooze_until" timestamp(3) with time zone,
	"notifications_sent" integer DEFAULT 0 NOT NULL,
	"last_notification_sent" timestamp(3) with time zone,
	"metadata" jsonb,
	"status" text DEFAULT 'open' NOT NULL,
	"is_practice" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reminders_status_check" CHECK (status in ('open','snoozed','done','cancelled')),
	CONSTRAINT "reminders_priority_check" CHECK (priority in ('low','medium','high','urgent')),
	CONSTRAINT "reminders_snooze_check" CHECK (status <> 'snoozed' or snooze_until is not null),
	CONSTRAINT "reminders_sent_check" CHECK (notifications_sent >= 0)
);
CREATE TABLE "prospect_research_data" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid NOT NULL,
	"data_source" text NOT NULL,
	"data_type" text NOT NULL,
	"content" text NOT NULL,
	"confidence" integer,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_by" uuid,
	CONSTRAINT "research_confidence_check" CHECK (confidence between 0 and 100)
);
CREATE TABLE "prospect_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid NOT NULL,
	"from_user_id" uuid,
	"to_user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"notes" text,
	"transferred_by" uuid NOT NULL
);
CREATE TABLE "sample_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid,
	"client_id" uuid,
	"requested_by" uuid NOT NULL,
	"sample_type" text DEFAULT 'standard' NOT NULL,
	"products" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"tracking_number" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"approved_by" uuid,
	"shipped_date" timestamp(3) with time zone,
	"delivered_date" timestamp(3) with time zone,
	"feedback_received" boolean DEFAULT false NOT NULL,
	"feedback_text" text,
	"follow_up_scheduled" timestamp(3) with time zone,
	"conversion_result" text,
	"notes" text,
	"is_practice" boolean DEFAULT false NOT NULL,
	CONSTRAINT "samples_for_check" CHECK (num_nonnulls(prospect_id, client_id) = 1),
	CONSTRAINT "samples_status_check" CHECK (status in ('requested','approved','refused','shipped','delivered','feedback','cancelled')),
	CONSTRAINT "samples_result_check" CHECK (conversion_result in ('converted','interested','not_interested','no_answer'))
);
CREATE TABLE "territories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"states" text[] DEFAULT '{}' NOT NULL,
	"manager_id" uuid,
	"sales_rep_ids" uuid[] DEFAULT '{}' NOT NULL,
	"target_revenue" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "territories_target_check" CHECK (target_revenue >= 0)
);
CREATE TABLE "competitor_intel" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"competitor_id" uuid NOT NULL,
	"prospect_id" uuid,
	"client_id" uuid,
	"intel_type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"source" text,
	"observed_at" date,
	"observed_price" bigint,
	"city" text,
	"state" text,
	"confidence" integer,
	"reported_by" uuid NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(content, '') || ' ' || coalesce(city, ''))) STORED,
	CONSTRAINT "intel_type_check" CHECK (intel_type in ('pricing','product','promotion','placement','complaint','personnel','other')),
	CONSTRAINT "intel_confidence_check" CHECK (confidence between 0 and 100),
	CONSTRAINT "intel_price_check" CHECK (observed_price >= 0)
);
CREATE TABLE "competitors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"company_name" text NOT NULL,
	"product_name" text,
	"concentration" text,
	"pricing" text,
	"strengths" text,
	"weaknesses" text,
	"market_share" text,
	"primary_markets" text,
	"sales_strategy" text,
	"updated_by" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"replaces_id" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(company_name, '') || ' ' || coalesce(product_name, '') || ' ' || coalesce(primary_markets, ''))) STORED,
	CONSTRAINT "competitors_status_check" CHECK (status in ('draft','published','archived'))
);
CREATE TABLE "success_stories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"title" text NOT NULL,
	"client_id" uuid,
	"testimonial_id" uuid,
	"business_name" text NOT NULL,
	"business_type" text,
	"city" text,
	"state" text,
	"challenge" text,
	"solution" text,
	"results" text,
	"quote" text,
	"figures" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"photo_url" text,
	"video_url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"published_by" uuid,
	"published_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(business_name, '') || ' ' || coalesce(challenge, '') || ' ' || coalesce(results, ''))) STORED,
	CONSTRAINT "stories_status_check" CHECK (status in ('draft','published','archived')),
	CONSTRAINT "stories_published_check" CHECK (status <> 'published' or num_nulls(published_by, published_at) = 0)
);
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"client_id" uuid,
	"contact_name" text NOT NULL,
	"business_name" text NOT NULL,
	"testimonial_text" text NOT NULL,
	"rating" integer,
	"before_situation" text,
	"after_results" text,
	"specific_benefits" text[] DEFAULT '{}' NOT NULL,
	"video_url" text,
	"photo_url" text,
	"is_approved" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp(3) with time zone,
	"collected_by" uuid NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(business_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(testimonial_text, ''))) STORED,
	CONSTRAINT "testimonials_rating_check" CHECK (rating between 1 and 5),
	CONSTRAINT "testimonials_approved_check" CHECK (not is_approved or num_nulls(approved_by, approved_at) = 0),
	CONSTRAINT "testimonials_featured_check" CHECK (is_approved or not is_featured)
);
CREATE TABLE "reorder_predictions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"client_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"predicted_date" date NOT NULL,
	"predicted_quantity" integer NOT NULL,
	"confidence_score" integer NOT NULL,
	"average_interval_days" double precision,
	"based_on_orders" integer NOT NULL,
	"last_order_date" date,
	"model_version" text NOT NULL,
	"outreach_status" text DEFAULT 'pending' NOT NULL,
	"contacted_by" uuid,
	"contacted_at" timestamp(3) with time zone,
	"order_id" uuid,
	"actual_date" date,
	"error_days" integer,
	"notes" text,
	CONSTRAINT "reorders_status_check" CHECK (outreach_status in ('pending','contacted','ordered','declined','expired')),
	CONSTRAINT "reorders_confidence_check" CHECK (confidence_score between 0 and 100),
	CONSTRAINT "reorders_quantity_check" CHECK (predicted_quantity > 0 and based_on_orders > 0)
);
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"business_name" text NOT NULL,
	"owner_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"assigned_sales_rep_id" uuid,
	"customer_type" text DEFAULT 'new' NOT NULL,
	"preferred_contact_method" text DEFAULT 'email' NOT NULL,
	"notes" text,
	"total_order_value" bigint DEFAULT 0 NOT NULL,
	"total_orders" integer DEFAULT 0 NOT NULL,
	"last_order_date" timestamp(3) with time zone,
	"account_status" text DEFAULT 'active' NOT NULL,
	"prospect_id" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(business_name, '') || ' ' || coalesce(owner_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(city, ''))) STORED,
	CONSTRAINT "clients_status_check" CHECK (account_status in ('active','on_hold','closed')),
	CONSTRAINT "clients_contact_method_check" CHECK (preferred_contact_method in ('email','phone','text')),
	CONSTRAINT "clients_notes_check" CHECK (char_length(notes) <= 2000),
	CONSTRAINT "clients_totals_check" CHECK (least(total_order_value, total_orders) >= 0)
);
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text,
	"due_date" timestamp(3) with time zone NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"completed" boolean GENERATED ALWAYS AS (status = 'done') STORED NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"is_practice" boolean DEFAULT false NOT NULL,
	CONSTRAINT "follow_ups_type_check" CHECK (type in ('call','email','text','visit','meeting','demo','sample','other')),
	CONSTRAINT "follow_ups_status_check" CHECK (status in ('open','done','cancelled')),
	CONSTRAINT "follow_ups_priority_check" CHECK (priority in ('low','medium','high','urgent')),
	CONSTRAINT "follow_ups_description_check" CHECK (char_length(description) <= 2000)
);
CREATE TABLE "interactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text,
	"notes" text,
	"outcome" text,
	"next_action" text,
	"scheduled_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"is_practice" boolean DEFAULT false NOT NULL,
	CONSTRAINT "interactions_type_check" CHECK (type in ('call','email','text','visit','meeting','demo','sample','note','other')),
	CONSTRAINT "interactions_status_check" CHECK (status in ('open','done','cancelled')),
	CONSTRAINT "interactions_notes_check" CHECK (char_length(notes) <= 2000)
);
CREATE TABLE "prospects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"business_name" text NOT NULL,
	"contact_name" text,
	"email" text,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"website" text,
	"business_type" text DEFAULT 'kratom_bar' NOT NULL,
	"current_supplier" text,
	"monthly_volume" integer,
	"average_drink_price" bigint,
	"pain_points" text,
	"notes" text,
	"stage" text DEFAULT 'cold' NOT NULL,
	"current_stage" text DEFAULT 'cold' NOT NULL,
	"current_ten_step" integer DEFAULT 1 NOT NULL,
	"ten_step_progress" jsonb,
	"priority" text DEFAULT 'medium' NOT NULL,
	"source" text,
	"assigned_to" uuid,
	"last_contact_date" timestamp(3) with time zone,
	"next_followup_date" timestamp(3) with time zone,
	"estimated_close_date" date,
	"estimated_value" integer,
	"is_practice" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(business_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(city, ''))) STORED,
	CONSTRAINT "prospects_stage_check" CHECK (stage in ('cold','warm','hot','negotiating','won','lost')),
	CONSTRAINT "prospects_current_stage_check" CHECK (current_stage in ('cold','warm','hot','negotiating','won','lost')),
	CONSTRAINT "prospects_ten_step_check" CHECK (current_ten_step between 1 and 10),
	CONSTRAINT "prospects_priority_check" CHECK (priority in ('low','medium','high','urgent')),
	CONSTRAINT "prospects_pain_points_check" CHECK (char_length(pain_points) <= 1000),
	CONSTRAINT "prospects_notes_check" CHECK (char_length(notes) <= 2000),
	CONSTRAINT "prospects_figures_check" CHECK (least(monthly_volume, average_drink_price, estimated_value) >= 0)
);
CREATE TABLE "audit_logs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"entity_type" text NOT NULL,
	"entity_id" uuid,
	"action" text NOT NULL,
	"performed_by" uuid,
	"performed_by_customer" uuid,
	"old_values" jsonb,
	"new_values" jsonb,
	"changes" jsonb,
	"ip_address" text,
	"user_agent" text,
	"session_id" uuid,
	"reason" text,
	"metadata" jsonb
);
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"owner_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL
);
CREATE TABLE "transitions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"action" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"by_user" uuid,
	"by_customer" uuid,
	"reason" text,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "two_factor_auth" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"backup_codes" text[] DEFAULT '{}' NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"enabled_at" timestamp(3) with time zone,
	"last_step" bigint,
	CONSTRAINT "two_factor_auth_enabled_check" CHECK (not is_enabled or enabled_at is not null)
);
CREATE TABLE "user_preferences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"density" text DEFAULT 'comfortable' NOT NULL,
	"time_zone" text,
	"wants_email" boolean DEFAULT true NOT NULL,
	"digest_hour" integer,
	"dashboard" jsonb,
	CONSTRAINT "user_preferences_theme_check" CHECK (theme in ('system','light','dark')),
	CONSTRAINT "user_preferences_density_check" CHECK (density in ('comfortable','compact')),
	CONSTRAINT "user_preferences_digest_hour_check" CHECK (digest_hour between 0 and 23)
);
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp(3) with time zone,
	"role" text DEFAULT 'trainee' NOT NULL,
	"requested_role" text,
	"status" text DEFAULT 'active' NOT NULL,
	"hire_date" date,
	"approved_date" date,
	"supervisor_id" uuid,
	"total_points" integer DEFAULT 0 NOT NULL,
	"commission_rate_bps" integer,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"company_email" text,
	"date_of_birth" date,
	"ssn" text,
	"emergency_contact_name" text,
	"emergency_contact_phone" text,
	"previous_employer" text,
	"years_of_experience" integer,
	"sales_experience" text,
	"why_join_us" text,
	"availability" text,
	"has_submitted1099" boolean DEFAULT false NOT NULL,
	"tax_form_submitted_at" timestamp(3) with time zone,
	"preferred_payment_method" text,
	"bank_account_number" text,
	"bank_routing_number" text,
	"bank_account_type" text,
	"bank_name" text,
	"zelle_email" text,
	"zelle_phone" text,
	"cash_app_handle" text,
	"venmo_handle" text,
	"paypal_email" text,
	"payment_method_verified" boolean DEFAULT false NOT NULL,
	"drivers_license_url" text,
	"drivers_license_number" text,
	"drivers_license_state" text,
	"drivers_license_expiry" date,
	"has_submitted_drivers_license" boolean DEFAULT false NOT NULL,
	"compliance_verified" boolean DEFAULT false NOT NULL,
	"current_ten_step" integer DEFAULT 1 NOT NULL,
	"ten_step_progress" jsonb,
	"training_started_at" timestamp(3) with time zone,
	"last_active_at" timestamp(3) with time zone,
	"total_training_time_minutes" integer DEFAULT 0 NOT NULL,
	"modules_completed" integer DEFAULT 0 NOT NULL,
	"total_modules" integer DEFAULT 8 NOT NULL,
	"overall_progress_percentage" double precision DEFAULT 0 NOT NULL,
	"has_given_up" boolean DEFAULT false NOT NULL,
	"marked_inactive_at" timestamp(3) with time zone,
	"ai_training_consent_at" timestamp(3) with time zone,
	"is_ai_employee" boolean DEFAULT false NOT NULL,
	"ai_employee_type" text,
	"ai_employee_status" text,
	"ai_capabilities" text[],
	"completed_testing_cycles" integer DEFAULT 0 NOT NULL,
	"perfection_score" double precision,
	"last_task_assigned" text,
	"ai_tasks_completed" integer DEFAULT 0 NOT NULL,
	"crm_training_stage" text,
	"crm_training_score" double precision,
	"crm_completed_modules" text[],
	"mentored_by_agent_id" uuid,
	"is_active_mentor" boolean DEFAULT false NOT NULL,
	"mentee_count" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(city, ''))) STORED,
	CONSTRAINT "users_email_check" CHECK (email = lower(email)),
	CONSTRAINT "users_role_check" CHECK (role in ('user','trainee','sales_rep','operations','admin')),
	CONSTRAINT "users_requested_role_check" CHECK (requested_role in ('trainee','sales_rep')),
	CONSTRAINT "users_status_check" CHECK (status in ('pending','active','suspended','inactive','rejected')),
	CONSTRAINT "users_availability_check" CHECK (availability in ('full_time','part_time','flexible')),
	CONSTRAINT "users_preferred_payment_method_check" CHECK (preferred_payment_method in ('bank_account','zelle','cashapp','venmo','paypal')),
	CONSTRAINT "users_bank_account_type_check" CHECK (bank_account_type in ('checking','savings')),
	CONSTRAINT "users_commission_rate_check" CHECK (commission_rate_bps between 0 and 10000),
	CONSTRAINT "users_total_points_check" CHECK (total_points >= 0),
	CONSTRAINT "users_years_of_experience_check" CHECK (years_of_experience >= 0),
	CONSTRAINT "users_ten_step_check" CHECK (current_ten_step between 1 and 10),
	CONSTRAINT "users_training_time_check" CHECK (total_training_time_minutes >= 0),
	CONSTRAINT "users_modules_check" CHECK (modules_completed >= 0 and total_modules >= 0),
	CONSTRAINT "users_progress_check" CHECK (overall_progress_percentage between 0 and 100),
	CONSTRAINT "users_perfection_score_check" CHECK (perfection_score between 0 and 10),
	CONSTRAINT "users_crm_training_score_check" CHECK (crm_training_score between 0 and 100),
	CONSTRAINT "users_counts_check" CHECK (completed_testing_cycles >= 0 and ai_tasks_completed >= 0 and mentee_count >= 0)
);
CREATE TABLE "admin_alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"alert_type" text NOT NULL,
	"severity" text DEFAULT 'medium' NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"related_rep_id" uuid,
	"related_prospect_id" uuid,
	"action_required" text,
	"is_resolved" boolean DEFAULT false NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp(3) with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"owner_id" uuid,
	"alert_key" text,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(alert_type, ''))) STORED,
	CONSTRAINT "admin_alerts_severity_check" CHECK (severity in ('low','medium','high','critical')),
	CONSTRAINT "admin_alerts_status_check" CHECK (status in ('open','owned','resolved','dismissed')),
	CONSTRAINT "admin_alerts_resolved_check" CHECK (is_resolved = (status in ('resolved','dismissed'))),
	CONSTRAINT "admin_alerts_resolved_at_check" CHECK (is_resolved = (resolved_at is not null))
);
CREATE TABLE "rep_performance_metrics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"rep_id" uuid NOT NULL,
	"metric_date" date NOT NULL,
	"daily_calls" integer DEFAULT 0 NOT NULL,
	"daily_emails" integer DEFAULT 0 NOT NULL,
	"daily_texts" integer DEFAULT 0 NOT NULL,
	"daily_demos" integer DEFAULT 0 NOT NULL,
	"daily_samples" integer DEFAULT 0 NOT NULL,
	"daily_closed_deals" integer DEFAULT 0 NOT NULL,
	"daily_revenue" bigint DEFAULT 0 NOT NULL,
	"average_deal_size" bigint,
	"close_rate" double precision,
	"sales_cycle_hours" double precision,
	"ten_step_compliance" double precision,
	"ai_suggestion_usage" double precision,
	CONSTRAINT "rep_performance_metrics_counts_check" CHECK (least(daily_calls, daily_emails, daily_texts, daily_demos, daily_samples, daily_closed_deals) >= 0),
	CONSTRAINT "rep_performance_metrics_close_rate_check" CHECK (close_rate between 0 and 100),
	CONSTRAINT "rep_performance_metrics_cycle_check" CHECK (sales_cycle_hours >= 0),
	CONSTRAINT "rep_performance_metrics_compliance_check" CHECK (ten_step_compliance between 0 and 100),
	CONSTRAINT "rep_performance_metrics_usage_check" CHECK (ai_suggestion_usage between 0 and 100)
);
CREATE TABLE "sales_metrics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"month" text NOT NULL,
	"prospects_contacted" integer DEFAULT 0 NOT NULL,
	"demos_completed" integer DEFAULT 0 NOT NULL,
	"samples_sent" integer DEFAULT 0 NOT NULL,
	"deals_closed" integer DEFAULT 0 NOT NULL,
	"total_revenue" bigint DEFAULT 0 NOT NULL,
	"closing_ratio" double precision,
	"avg_deal_size" bigint,
	"follow_up_response_rate" double precision,
	CONSTRAINT "sales_metrics_month_check" CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "sales_metrics_counts_check" CHECK (prospects_contacted >= 0 and demos_completed >= 0 and samples_sent >= 0 and deals_closed >= 0),
	CONSTRAINT "sales_metrics_ratio_check" CHECK (closing_ratio between 0 and 100),
	CONSTRAINT "sales_metrics_response_check" CHECK (follow_up_response_rate between 0 and 100)
);
CREATE TABLE "suggestion_votes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"suggestion_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"suggestion_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"ten_step_stage" integer,
	"objection_text" text,
	"objection_category" text,
	"author_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"owner_id" uuid,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(objection_text, ''))) STORED,
	CONSTRAINT "suggestions_type_check" CHECK (suggestion_type in ('objection','improvement','feature','complaint','general')),
	CONSTRAINT "suggestions_description_check" CHECK (char_length(description) >= 10),
	CONSTRAINT "suggestions_ten_step_check" CHECK (ten_step_stage between 1 and 10),
	CONSTRAINT "suggestions_objection_category_check" CHECK (objection_category in ('price','quality','timing','authority','need','competition','trust')),
	CONSTRAINT "suggestions_status_check" CHECK (status in ('open','owned','resolved','dismissed')),
	CONSTRAINT "suggestions_votes_check" CHECK (votes >= 0),
	CONSTRAINT "suggestions_answered_check" CHECK ((answer is null) = (answered_at is null))
);
CREATE TABLE "learning_analytics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"module_id" uuid,
	"session_id" uuid,
	"action_type" text NOT NULL,
	"action_value" text,
	"timestamp" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"response_time" integer,
	"difficulty" text,
	"success" boolean,
	"retry_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "learning_analytics_response_time_check" CHECK (response_time >= 0),
	CONSTRAINT "learning_analytics_retry_count_check" CHECK (retry_count >= 0)
);
CREATE TABLE "user_ai_compliance" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"total_ai_prompts" integer DEFAULT 0 NOT NULL,
	"prompts_followed" integer DEFAULT 0 NOT NULL,
	"prompts_ignored" integer DEFAULT 0 NOT NULL,
	"compliance_score" double precision,
	"early_engagement_score" double precision,
	"content_expansion_rate" double precision,
	"avg_time_per_page" double precision,
	"quality_indicator" text DEFAULT 'unknown' NOT NULL,
	"flagged_reasons" text[],
	"last_calculated_at" timestamp(3) with time zone,
	CONSTRAINT "user_ai_compliance_score_check" CHECK (compliance_score between 0 and 100),
	CONSTRAINT "user_ai_compliance_early_check" CHECK (early_engagement_score between 0 and 100),
	CONSTRAINT "user_ai_compliance_prompts_check" CHECK (prompts_followed >= 0 and prompts_ignored >= 0 and prompts_followed + prompts_ignored <= total_ai_prompts)
);
CREATE TABLE "user_interactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid,
	"session_id" uuid,
	"interaction_type" text NOT NULL,
	"target_element" text,
	"module_id" uuid,
	"page_url" text,
	"time_spent_seconds" integer,
	"followed_ai_guidance" boolean,
	"content_engaged" boolean,
	"metadata" jsonb,
	CONSTRAINT "user_interactions_time_check" CHECK (time_spent_seconds >= 0)
);
CREATE TABLE "user_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"session_start" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"session_end" timestamp(3) with time zone,
	"duration" integer,
	"module_accessed" uuid,
	"actions_performed" integer DEFAULT 0 NOT NULL,
	"progress_made" double precision DEFAULT 0 NOT NULL,
	"points_earned" integer DEFAULT 0 NOT NULL,
	"device_info" text,
	"ip_address" text,
	CONSTRAINT "user_sessions_duration_check" CHECK (duration >= 0),
	CONSTRAINT "user_sessions_end_check" CHECK (session_end >= session_start),
	CONSTRAINT "user_sessions_counts_check" CHECK (actions_performed >= 0 and points_earned >= 0)
);
CREATE TABLE "ach_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"kind" text NOT NULL,
	"sec_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"client_id" uuid,
	"user_id" uuid,
	"order_id" uuid,
	"banking_id" uuid,
	"status" text DEFAULT 'drafted' NOT NULL,
	"effective_date" date,
	"checked_by" uuid,
	"released_by" uuid,
	"released_at" timestamp(3) with time zone,
	"file_name" text,
	"trace_number" text,
	"sent_at" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	"return_code" text,
	"returned_at" timestamp(3) with time zone,
	"attempt" integer DEFAULT 1 NOT NULL,
	"retry_of_id" uuid,
	CONSTRAINT "ach_entries_kind_check" CHECK (kind in ('debit','credit','prenote')),
	CONSTRAINT "ach_entries_sec_check" CHECK (sec_code in ('CCD','PPD')),
	CONSTRAINT "ach_entries_amount_check" CHECK (case when kind = 'prenote' then amount = 0 else amount > 0 end),
	CONSTRAINT "ach_entries_of_check" CHECK (num_nonnulls(client_id, user_id) = 1),
	CONSTRAINT "ach_entries_status_check" CHECK (status in ('drafted','released','sent','settled','returned','retried','written_off')),
	CONSTRAINT "ach_entries_two_people_check" CHECK (checked_by <> released_by),
	CONSTRAINT "ach_entries_released_check" CHECK (status = 'drafted' or num_nulls(checked_by, released_by) = 0),
	CONSTRAINT "ach_entries_return_check" CHECK (return_code ~ '^R[0-9]{2}$'),
	CONSTRAINT "ach_entries_attempt_check" CHECK (attempt between 1 and 3)
);
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"sales_rep_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"commission_amount" bigint NOT NULL,
	"commission_rate" integer NOT NULL,
	"commission_type" text DEFAULT 'accrual' NOT NULL,
	"order_total" bigint NOT NULL,
	"week_start_date" date NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"month" text NOT NULL,
	"paid_date" date,
	"reverses_id" uuid,
	"earned_at" timestamp(3) with time zone,
	"approved_by" uuid,
	"approved_at" timestamp(3) with time zone,
	"ach_entry_id" uuid,
	"transaction_id" text,
	CONSTRAINT "commissions_type_check" CHECK (commission_type in ('accrual','reversal','adjustment')),
	CONSTRAINT "commissions_status_check" CHECK (status in ('pending','approved','paid')),
	CONSTRAINT "commissions_rate_check" CHECK (commission_rate between 0 and 10000),
	CONSTRAINT "commissions_sign_check" CHECK (case commission_type when 'accrual' then least(commission_amount, order_total) >= 0 and reverses_id is null when 'reversal' then greatest(commission_amount, order_total) <= 0 and reverses_id is not null else true end),
	CONSTRAINT "commissions_week_check" CHECK (extract(dow from week_start_date) = 0),
	CONSTRAINT "commissions_month_check" CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
CREATE TABLE "promo_code_usage" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"promo_code_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"discount_amount" bigint NOT NULL,
	"used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp(3) with time zone,
	CONSTRAINT "promo_usage_amount_check" CHECK (discount_amount >= 0)
);
CREATE TABLE "shipping_notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"order_id" uuid NOT NULL,
	"recipient_type" text NOT NULL,
	"recipient_email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "shipping_notifications_status_check" CHECK (status in ('pending','sent','failed')),
	CONSTRAINT "shipping_notifications_recipient_check" CHECK (recipient_type in ('customer','sales_rep','operations'))
);
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"total_price" bigint NOT NULL,
	"product_name" text NOT NULL,
	"product_sku" text NOT NULL,
	"returned_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_quantity_check" CHECK (quantity > 0),
	CONSTRAINT "order_items_returned_check" CHECK (returned_quantity between 0 and quantity),
	CONSTRAINT "order_items_price_check" CHECK (unit_price >= 0 and total_price = unit_price * quantity)
);
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"order_number" text NOT NULL,
	"client_id" uuid NOT NULL,
	"sales_rep_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"order_type" text DEFAULT 'new' NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"promo_code_id" uuid,
	"promo_discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"commission_rate" integer DEFAULT 1500 NOT NULL,
	"commission_amount" bigint DEFAULT 0 NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb,
	"notes" text,
	"order_date" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"shipped_date" timestamp(3) with time zone,
	"delivered_date" timestamp(3) with time zone,
	"held_from" text,
	"placed_by" uuid,
	"placed_by_customer" uuid,
	"carrier" text,
	"tracking_number" text,
	"confirmed_at" timestamp(3) with time zone,
	"picked_at" timestamp(3) with time zone,
	"packed_at" timestamp(3) with time zone,
	"cancelled_at" timestamp(3) with time zone,
	"returned_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(order_number, '') || ' ' || coalesce(tracking_number, '') || ' ' || coalesce(notes, ''))) STORED,
	CONSTRAINT "orders_status_check" CHECK (status in ('pending','confirmed','picking','packed','shipped','delivered','on_hold','cancelled','returned')),
	CONSTRAINT "orders_held_check" CHECK ((status = 'on_hold') = (held_from is not null)),
	CONSTRAINT "orders_held_from_check" CHECK (held_from in ('pending','confirmed')),
	CONSTRAINT "orders_placed_check" CHECK (num_nonnulls(placed_by, placed_by_customer) = 1),
	CONSTRAINT "orders_parts_check" CHECK (least(subtotal, discount, promo_discount, tax, shipping, total) >= 0),
	CONSTRAINT "orders_discount_check" CHECK (discount + promo_discount <= subtotal),
	CONSTRAINT "orders_total_check" CHECK (total = subtotal - discount - promo_discount + tax + shipping),
	CONSTRAINT "orders_commission_check" CHECK (commission_rate between 0 and 10000 and commission_amount >= 0),
	CONSTRAINT "orders_promo_check" CHECK (promo_discount = 0 or promo_code_id is not null),
	CONSTRAINT "orders_notes_check" CHECK (char_length(notes) <= 2000)
);
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"discount_type" text NOT NULL,
	"discount_value" integer NOT NULL,
	"minimum_order_amount" bigint DEFAULT 0 NOT NULL,
	"max_usage_count" integer,
	"current_usage_count" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp(3) with time zone,
	"valid_until" timestamp(3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"affects_commission" boolean DEFAULT false NOT NULL,
	"commission_adjustment" integer DEFAULT 0 NOT NULL,
	"restrict_to_sales_rep" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(code, '') || ' ' || coalesce(name, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "promo_codes_type_check" CHECK (discount_type in ('percentage','fixed')),
	CONSTRAINT "promo_codes_value_check" CHECK (discount_value > 0 and (discount_type = 'fixed' or discount_value <= 10000)),
	CONSTRAINT "promo_codes_usage_check" CHECK (current_usage_count >= 0 and current_usage_count <= max_usage_count),
	CONSTRAINT "promo_codes_minimum_check" CHECK (minimum_order_amount >= 0),
	CONSTRAINT "promo_codes_dates_check" CHECK (valid_until > valid_from),
	CONSTRAINT "promo_codes_adjustment_check" CHECK (commission_adjustment between -10000 and 10000)
);
CREATE TABLE "drip_campaign_sends" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"campaign_id" uuid NOT NULL,
	"prospect_id" uuid NOT NULL,
	"email_id" uuid,
	"scheduled_for" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"skip_reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp(3) with time zone,
	CONSTRAINT "drip_campaign_sends_status_check" CHECK (status in ('scheduled','sending','sent','uncertain','failed','skipped')),
	CONSTRAINT "drip_campaign_sends_sent_check" CHECK (status <> 'sent' or sent_at is not null),
	CONSTRAINT "drip_campaign_sends_attempts_check" CHECK (attempts >= 0)
);
CREATE TABLE "drip_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"trigger_stage" text NOT NULL,
	"delay_days" integer DEFAULT 0 NOT NULL,
	"email_template_id" uuid NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "drip_campaigns_stage_check" CHECK (trigger_stage in ('cold','warm','hot','negotiating','won','lost')),
	CONSTRAINT "drip_campaigns_delay_check" CHECK (delay_days between 0 and 365)
);
CREATE TABLE "follow_up_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"sequence_id" uuid NOT NULL,
	"step_number" integer NOT NULL,
	"message_type" text NOT NULL,
	"subject" text,
	"content" text NOT NULL,
	"delay_hours" integer DEFAULT 0 NOT NULL,
	"escalate_to_human" boolean DEFAULT false NOT NULL,
	"success_condition" text,
	CONSTRAINT "follow_up_messages_step_check" CHECK (step_number >= 1),
	CONSTRAINT "follow_up_messages_type_check" CHECK (message_type in ('email','text','call','task')),
	CONSTRAINT "follow_up_messages_delay_check" CHECK (delay_hours >= 0)
);
CREATE TABLE "follow_up_sequences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"ten_step_stage" integer,
	"trigger_conditions" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "follow_up_sequences_ten_step_check" CHECK (ten_step_stage between 1 and 10)
);
CREATE TABLE "prospect_follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid NOT NULL,
	"sequence_id" uuid NOT NULL,
	"current_step" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"last_message_sent" timestamp(3) with time zone,
	"next_message_due" timestamp(3) with time zone,
	"escalated_to_rep" boolean DEFAULT false NOT NULL,
	"escalated_at" timestamp(3) with time zone,
	"assigned_rep_id" uuid,
	"stop_reason" text,
	CONSTRAINT "prospect_follow_ups_status_check" CHECK (status in ('active','paused','completed','stopped','escalated')),
	CONSTRAINT "prospect_follow_ups_step_check" CHECK (current_step >= 1),
	CONSTRAINT "prospect_follow_ups_escalated_check" CHECK (escalated_to_rep = (escalated_at is not null))
);
CREATE TABLE "sent_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"prospect_id" uuid NOT NULL,
	"message_id" uuid,
	"follow_up_id" uuid,
	"email_id" uuid,
	"message_type" text NOT NULL,
	"content" text NOT NULL,
	"recipient" text NOT NULL,
	"status" text NOT NULL,
	"response" text,
	"response_type" text,
	"sent_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone,
	"responded_at" timestamp(3) with time zone,
	CONSTRAINT "sent_messages_type_check" CHECK (message_type in ('email','text','call','task')),
	CONSTRAINT "sent_messages_status_check" CHECK (status in ('queued','sending','sent','delivered','uncertain','failed','skipped'))
);
CREATE TABLE "email_forwards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"from_email" text NOT NULL,
	"to_user_id" uuid NOT NULL,
	"reason" text,
	"start_date" date DEFAULT current_date NOT NULL,
	"end_date" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"client_id" uuid,
	"notes" text,
	CONSTRAINT "email_forwards_from_check" CHECK (from_email = lower(from_email)),
	CONSTRAINT "email_forwards_dates_check" CHECK (end_date >= start_date)
);
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html_body" text,
	"category" text,
	"variables" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"revision_of" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(category, ''))) STORED,
	CONSTRAINT "email_templates_status_check" CHECK (status in ('draft','published','archived'))
);
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"sender_id" uuid,
	"recipient_email" text NOT NULL,
	"recipient_name" text,
	"recipient_type" text,
	"recipient_id" uuid,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html_body" text,
	"email_type" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"clicked_at" timestamp(3) with time zone,
	"attachments" jsonb,
	"template_id" uuid,
	"notes" text,
	"message_id" text,
	"is_commercial" boolean DEFAULT false NOT NULL,
	"delivered_at" timestamp(3) with time zone,
	"bounced_at" timestamp(3) with time zone,
	"complained_at" timestamp(3) with time zone,
	"smtp_answer" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(recipient_email, '') || ' ' || coalesce(recipient_name, '') || ' ' || coalesce(subject, ''))) STORED,
	CONSTRAINT "emails_recipient_check" CHECK (recipient_email = lower(recipient_email)),
	CONSTRAINT "emails_recipient_type_check" CHECK (recipient_type in ('prospect','client','customer','user','lead','registration','other')),
	CONSTRAINT "emails_status_check" CHECK (status in ('queued','sending','sent','delivered','bounced','complained','uncertain','failed','suppressed')),
	CONSTRAINT "emails_attempts_check" CHECK (attempts >= 0)
);
CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"email_id" uuid,
	"notes" text,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(email, ''))) STORED,
	CONSTRAINT "suppressions_email_check" CHECK (email = lower(email)),
	CONSTRAINT "suppressions_reason_check" CHECK (reason in ('unsubscribed','bounced','complained','manual'))
);
CREATE TABLE "idempotency_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"principal" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"response" jsonb
);
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_auth_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
CREATE TABLE "login_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"customer_auth_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "login_codes_tries_check" CHECK (tries between 0 and 5)
);
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"customer_auth_id" uuid,
	"purpose" text DEFAULT 'reset' NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"ip_address" text,
	CONSTRAINT "password_resets_purpose_check" CHECK (purpose in ('reset','invite')),
	CONSTRAINT "password_resets_person_check" CHECK (num_nonnulls(user_id, customer_auth_id) = 1)
);
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"customer_auth_id" uuid,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"authenticated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"ip_address" text,
	"user_agent" text,
	"has_dev_access" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_person_check" CHECK (num_nonnulls(user_id, customer_auth_id) = 1)
);
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"metadata" jsonb,
	"prospect_id" uuid,
	"duration" integer,
	"outcome" text,
	"points" integer DEFAULT 0 NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp(3) with time zone,
	CONSTRAINT "activities_duration_check" CHECK (duration >= 0),
	CONSTRAINT "activities_points_check" CHECK (points >= 0),
	CONSTRAINT "activities_approved_check" CHECK (approved = (approved_at is not null))
);
CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"icon" text,
	"category" text,
	"criteria" jsonb,
	"points" integer DEFAULT 0 NOT NULL,
	"rarity" text DEFAULT 'common' NOT NULL,
	CONSTRAINT "badges_rarity_check" CHECK (rarity in ('common','uncommon','rare','epic','legendary')),
	CONSTRAINT "badges_points_check" CHECK (points >= 0)
);
CREATE TABLE "bonus_tier_config" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"tier_id" text NOT NULL,
	"name" text NOT NULL,
	"min_points" integer NOT NULL,
	"max_points" integer,
	"bonus_amount" bigint NOT NULL,
	"description" text,
	"color" text,
	"icon" text,
	"perks" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bonus_tier_config_points_check" CHECK (min_points >= 0 and max_points >= min_points),
	CONSTRAINT "bonus_tier_config_amount_check" CHECK (bonus_amount >= 0)
);
CREATE TABLE "point_values" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"activity" text NOT NULL,
	"points" integer NOT NULL,
	"category" text,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "point_values_points_check" CHECK (points >= 0)
);
CREATE TABLE "points_earned" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"points_awarded" integer NOT NULL,
	"module_id" uuid,
	"details" jsonb,
	"earned_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"award_key" text
);
CREATE TABLE "user_badges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"badge_id" uuid NOT NULL,
	"earned_at" timestamp(3) with time zone,
	"progress" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "user_badges_progress_check" CHECK (progress between 0 and 100),
	CONSTRAINT "user_badges_earned_check" CHECK (earned_at is null or progress = 100)
);
CREATE TABLE "user_bonuses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"bonus_type" text NOT NULL,
	"bonus_tier_id" uuid,
	"point_threshold" integer DEFAULT 0 NOT NULL,
	"bonus_amount" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"qualified_at" timestamp(3) with time zone,
	"paid_at" timestamp(3) with time zone,
	"payment_method" text,
	"transaction_id" text,
	"notes" text,
	CONSTRAINT "user_bonuses_status_check" CHECK (status in ('pending','qualified','paid','void')),
	CONSTRAINT "user_bonuses_amount_check" CHECK (bonus_amount >= 0),
	CONSTRAINT "user_bonuses_threshold_check" CHECK (point_threshold >= 0),
	CONSTRAINT "user_bonuses_paid_check" CHECK ((status = 'paid') = (paid_at is not null)),
	CONSTRAINT "user_bonuses_notes_check" CHECK (char_length(notes) <= 2000)
);
CREATE TABLE "lesson_progress" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"time_spent" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "lesson_progress_time_check" CHECK (time_spent >= 0)
);
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"module_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"goals" text[] DEFAULT '{}' NOT NULL,
	"quotes_prices" text[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(body, ''))) STORED,
	CONSTRAINT "lessons_minutes_check" CHECK (minutes >= 0)
);
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"answers" jsonb,
	"score" double precision,
	"passed" boolean,
	"completed_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"questions_seen" jsonb NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp(3) with time zone,
	CONSTRAINT "quiz_attempts_status_check" CHECK (status in ('started','submitted','marked','expired')),
	CONSTRAINT "quiz_attempts_score_check" CHECK (score between 0 and 100),
	CONSTRAINT "quiz_attempts_marked_check" CHECK (status <> 'marked' or (score is not null and passed is not null))
);
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"module_id" uuid NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb NOT NULL,
	"passing_score" integer DEFAULT 70 NOT NULL,
	"time_limit_minutes" integer,
	CONSTRAINT "quizzes_questions_check" CHECK (jsonb_typeof(questions) = 'array'),
	CONSTRAINT "quizzes_passing_score_check" CHECK (passing_score between 0 and 100),
	CONSTRAINT "quizzes_time_limit_check" CHECK (time_limit_minutes > 0)
);
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"title" text NOT NULL,
	"slug" text,
	"description" text,
	"type" text NOT NULL,
	"audience" text DEFAULT 'team' NOT NULL,
	"file_url" text,
	"content" text,
	"icon" text,
	"color" text,
	"download_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"quotes_prices" text[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(content, ''))) STORED,
	CONSTRAINT "resources_audience_check" CHECK (audience in ('team','customer')),
	CONSTRAINT "resources_downloads_check" CHECK (download_count >= 0)
);
CREATE TABLE "training_feedback" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid,
	"module_id" uuid,
	"rating" integer,
	"suggestion" text,
	"feedback_type" text DEFAULT 'module_completion' NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	CONSTRAINT "training_feedback_rating_check" CHECK (rating between 1 and 5),
	CONSTRAINT "training_feedback_suggestion_check" CHECK (char_length(suggestion) <= 2000),
	CONSTRAINT "training_feedback_anonymous_check" CHECK (is_anonymous = (user_id is null))
);
CREATE TABLE "training_modules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"content" text,
	"duration" integer,
	"order_index" integer DEFAULT 0 NOT NULL,
	"icon" text,
	"color" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"revision_of" uuid,
	"goals" text[] DEFAULT '{}' NOT NULL,
	"stages" integer[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || coalesce(slug, '') || ' ' || coalesce(description, ''))) STORED,
	CONSTRAINT "training_modules_status_check" CHECK (status in ('draft','published','archived')),
	CONSTRAINT "training_modules_duration_check" CHECK (duration >= 0),
	CONSTRAINT "training_modules_revision_check" CHECK (revision >= 1),
	CONSTRAINT "training_modules_stages_check" CHECK (stages <@ array[1,2,3,4,5,6,7,8,9,10])
);
CREATE TABLE "user_progress" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"user_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"status" text DEFAULT 'not_started' NOT NULL,
	"progress_percentage" double precision DEFAULT 0 NOT NULL,
	"score" double precision,
	"time_spent" integer DEFAULT 0 NOT NULL,
	"last_accessed" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "user_progress_status_check" CHECK (status in ('not_started','in_progress','completed')),
	CONSTRAINT "user_progress_percentage_check" CHECK (progress_percentage between 0 and 100),
	CONSTRAINT "user_progress_score_check" CHECK (score between 0 and 100),
	CONSTRAINT "user_progress_time_check" CHECK (time_spent >= 0),
	CONSTRAINT "user_progress_completed_check" CHECK ((status = 'completed') = (completed_at is not null))
);
ALTER TABLE "client_banking_info" ADD CONSTRAINT "client_banking_info_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "client_banking_info" ADD CONSTRAINT "client_banking_info_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "client_banking_info" ADD CONSTRAINT "client_banking_info_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "company_banking_info" ADD CONSTRAINT "company_banking_info_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ach_authorizations" ADD CONSTRAINT "ach_authorizations_registration_id_business_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."business_registrations"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ach_authorizations" ADD CONSTRAINT "ach_authorizations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "business_registrations" ADD CONSTRAINT "business_registrations_sales_rep_id_users_id_fk" FOREIGN KEY ("sales_rep_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "business_registrations" ADD CONSTRAINT "business_registrations_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "business_registrations" ADD CONSTRAINT "business_registrations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "customer_auth" ADD CONSTRAINT "customer_auth_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "assistant_tasks" ADD CONSTRAINT "assistant_tasks_ai_employee_id_users_id_fk" FOREIGN KEY ("ai_employee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "assistant_tasks" ADD CONSTRAINT "assistant_tasks_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "eval_cases" ADD CONSTRAINT "eval_cases_suite_id_eval_suites_id_fk" FOREIGN KEY ("suite_id") REFERENCES "public"."eval_suites"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "eval_results" ADD CONSTRAINT "eval_results_run_id_eval_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."eval_runs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "eval_results" ADD CONSTRAINT "eval_results_case_id_eval_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."eval_cases"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "eval_runs" ADD CONSTRAINT "eval_runs_suite_id_eval_suites_id_fk" FOREIGN KEY ("suite_id") REFERENCES "public"."eval_suites"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "eval_runs" ADD CONSTRAINT "eval_runs_ai_employee_id_users_id_fk" FOREIGN KEY ("ai_employee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "eval_runs" ADD CONSTRAINT "eval_runs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "eval_suites" ADD CONSTRAINT "eval_suites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "faq_items" ADD CONSTRAINT "faq_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ai_learning_insights" ADD CONSTRAINT "ai_learning_insights_ai_employee_id_users_id_fk" FOREIGN KEY ("ai_employee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ai_learning_insights" ADD CONSTRAINT "ai_learning_insights_behavior_log_id_human_behavior_logs_id_fk" FOREIGN KEY ("behavior_log_id") REFERENCES "public"."human_behavior_logs"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ai_learning_insights" ADD CONSTRAINT "ai_learning_insights_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_ai_collaborations" ADD CONSTRAINT "human_ai_collaborations_human_user_id_users_id_fk" FOREIGN KEY ("human_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_ai_collaborations" ADD CONSTRAINT "human_ai_collaborations_ai_employee_id_users_id_fk" FOREIGN KEY ("ai_employee_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_ai_collaborations" ADD CONSTRAINT "human_ai_collaborations_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_ai_collaborations" ADD CONSTRAINT "human_ai_collaborations_ai_prospect_id_ai_prospects_id_fk" FOREIGN KEY ("ai_prospect_id") REFERENCES "public"."ai_prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_behavior_logs" ADD CONSTRAINT "human_behavior_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_behavior_logs" ADD CONSTRAINT "human_behavior_logs_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_behavior_logs" ADD CONSTRAINT "human_behavior_logs_session_id_user_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_sessions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_behavior_logs" ADD CONSTRAINT "human_behavior_logs_technique_id_sales_techniques_id_fk" FOREIGN KEY ("technique_id") REFERENCES "public"."sales_techniques"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "learning_insights" ADD CONSTRAINT "learning_insights_implemented_by_users_id_fk" FOREIGN KEY ("implemented_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sales_techniques" ADD CONSTRAINT "sales_techniques_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "technique_usage" ADD CONSTRAINT "technique_usage_technique_id_sales_techniques_id_fk" FOREIGN KEY ("technique_id") REFERENCES "public"."sales_techniques"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "technique_usage" ADD CONSTRAINT "technique_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "technique_usage" ADD CONSTRAINT "technique_usage_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "technique_usage" ADD CONSTRAINT "technique_usage_ai_prospect_id_ai_prospects_id_fk" FOREIGN KEY ("ai_prospect_id") REFERENCES "public"."ai_prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ai_conversations" ADD CONSTRAINT "ai_conversations_prospect_id_ai_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."ai_prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ai_prospects" ADD CONSTRAINT "ai_prospects_assigned_rep_id_users_id_fk" FOREIGN KEY ("assigned_rep_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ai_prospects" ADD CONSTRAINT "ai_prospects_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ai_response_templates" ADD CONSTRAINT "ai_response_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_to_ai_transfers" ADD CONSTRAINT "human_to_ai_transfers_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_to_ai_transfers" ADD CONSTRAINT "human_to_ai_transfers_ai_prospect_id_ai_prospects_id_fk" FOREIGN KEY ("ai_prospect_id") REFERENCES "public"."ai_prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "human_to_ai_transfers" ADD CONSTRAINT "human_to_ai_transfers_human_rep_id_users_id_fk" FOREIGN KEY ("human_rep_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "barcode_scans" ADD CONSTRAINT "barcode_scans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "barcode_scans" ADD CONSTRAINT "barcode_scans_scanned_by_users_id_fk" FOREIGN KEY ("scanned_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "inventory_transactions" ADD CONSTRAINT "inventory_transactions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "inventory_transactions" ADD CONSTRAINT "inventory_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "inventory_transactions" ADD CONSTRAINT "inventory_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_parent_category_id_product_categories_id_fk" FOREIGN KEY ("parent_category_id") REFERENCES "public"."product_categories"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_territory_id_territories_id_fk" FOREIGN KEY ("territory_id") REFERENCES "public"."territories"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "follow_up_reminders" ADD CONSTRAINT "follow_up_reminders_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "follow_up_reminders" ADD CONSTRAINT "follow_up_reminders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "follow_up_reminders" ADD CONSTRAINT "follow_up_reminders_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "follow_up_reminders" ADD CONSTRAINT "follow_up_reminders_completed_by_users_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospect_research_data" ADD CONSTRAINT "prospect_research_data_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospect_research_data" ADD CONSTRAINT "prospect_research_data_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospect_transfers" ADD CONSTRAINT "prospect_transfers_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospect_transfers" ADD CONSTRAINT "prospect_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospect_transfers" ADD CONSTRAINT "prospect_transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospect_transfers" ADD CONSTRAINT "prospect_transfers_transferred_by_users_id_fk" FOREIGN KEY ("transferred_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "territories" ADD CONSTRAINT "territories_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "competitor_intel" ADD CONSTRAINT "competitor_intel_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "competitor_intel" ADD CONSTRAINT "competitor_intel_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "competitor_intel" ADD CONSTRAINT "competitor_intel_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "competitor_intel" ADD CONSTRAINT "competitor_intel_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "competitor_intel" ADD CONSTRAINT "competitor_intel_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "competitors" ADD CONSTRAINT "competitors_replaces_id_competitors_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."competitors"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "success_stories" ADD CONSTRAINT "success_stories_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "success_stories" ADD CONSTRAINT "success_stories_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "success_stories" ADD CONSTRAINT "success_stories_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "success_stories" ADD CONSTRAINT "success_stories_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_collected_by_users_id_fk" FOREIGN KEY ("collected_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reorder_predictions" ADD CONSTRAINT "reorder_predictions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reorder_predictions" ADD CONSTRAINT "reorder_predictions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reorder_predictions" ADD CONSTRAINT "reorder_predictions_contacted_by_users_id_fk" FOREIGN KEY ("contacted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "reorder_predictions" ADD CONSTRAINT "reorder_predictions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "clients" ADD CONSTRAINT "clients_assigned_sales_rep_id_users_id_fk" FOREIGN KEY ("assigned_sales_rep_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "clients" ADD CONSTRAINT "clients_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_performed_by_users_id_fk" FOREIGN KEY ("performed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_by_user_users_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "two_factor_auth" ADD CONSTRAINT "two_factor_auth_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_mentored_by_agent_id_users_id_fk" FOREIGN KEY ("mentored_by_agent_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "admin_alerts" ADD CONSTRAINT "admin_alerts_related_rep_id_users_id_fk" FOREIGN KEY ("related_rep_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "admin_alerts" ADD CONSTRAINT "admin_alerts_related_prospect_id_prospects_id_fk" FOREIGN KEY ("related_prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "admin_alerts" ADD CONSTRAINT "admin_alerts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "admin_alerts" ADD CONSTRAINT "admin_alerts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "rep_performance_metrics" ADD CONSTRAINT "rep_performance_metrics_rep_id_users_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sales_metrics" ADD CONSTRAINT "sales_metrics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "learning_analytics" ADD CONSTRAINT "learning_analytics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "learning_analytics" ADD CONSTRAINT "learning_analytics_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "learning_analytics" ADD CONSTRAINT "learning_analytics_session_id_user_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_sessions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_ai_compliance" ADD CONSTRAINT "user_ai_compliance_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_interactions" ADD CONSTRAINT "user_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_interactions" ADD CONSTRAINT "user_interactions_session_id_user_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_sessions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_interactions" ADD CONSTRAINT "user_interactions_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_module_accessed_training_modules_id_fk" FOREIGN KEY ("module_accessed") REFERENCES "public"."training_modules"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ach_entries" ADD CONSTRAINT "ach_entries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ach_entries" ADD CONSTRAINT "ach_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ach_entries" ADD CONSTRAINT "ach_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ach_entries" ADD CONSTRAINT "ach_entries_banking_id_client_banking_info_id_fk" FOREIGN KEY ("banking_id") REFERENCES "public"."client_banking_info"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "ach_entries" ADD CONSTRAINT "ach_entries_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ach_entries" ADD CONSTRAINT "ach_entries_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "ach_entries" ADD CONSTRAINT "ach_entries_retry_of_id_ach_entries_id_fk" FOREIGN KEY ("retry_of_id") REFERENCES "public"."ach_entries"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_sales_rep_id_users_id_fk" FOREIGN KEY ("sales_rep_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_reverses_id_commissions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."commissions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_ach_entry_id_ach_entries_id_fk" FOREIGN KEY ("ach_entry_id") REFERENCES "public"."ach_entries"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "promo_code_usage" ADD CONSTRAINT "promo_code_usage_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "promo_code_usage" ADD CONSTRAINT "promo_code_usage_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "promo_code_usage" ADD CONSTRAINT "promo_code_usage_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "shipping_notifications" ADD CONSTRAINT "shipping_notifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_sales_rep_id_users_id_fk" FOREIGN KEY ("sales_rep_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_customer_customer_auth_id_fk" FOREIGN KEY ("placed_by_customer") REFERENCES "public"."customer_auth"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_restrict_to_sales_rep_users_id_fk" FOREIGN KEY ("restrict_to_sales_rep") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drip_campaign_sends" ADD CONSTRAINT "drip_campaign_sends_campaign_id_drip_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."drip_campaigns"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drip_campaign_sends" ADD CONSTRAINT "drip_campaign_sends_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drip_campaign_sends" ADD CONSTRAINT "drip_campaign_sends_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drip_campaigns" ADD CONSTRAINT "drip_campaigns_email_template_id_email_templates_id_fk" FOREIGN KEY ("email_template_id") REFERENCES "public"."email_templates"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "drip_campaigns" ADD CONSTRAINT "drip_campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "follow_up_messages" ADD CONSTRAINT "follow_up_messages_sequence_id_follow_up_sequences_id_fk" FOREIGN KEY ("sequence_id") REFERENCES "public"."follow_up_sequences"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospect_follow_ups" ADD CONSTRAINT "prospect_follow_ups_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospect_follow_ups" ADD CONSTRAINT "prospect_follow_ups_sequence_id_follow_up_sequences_id_fk" FOREIGN KEY ("sequence_id") REFERENCES "public"."follow_up_sequences"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "prospect_follow_ups" ADD CONSTRAINT "prospect_follow_ups_assigned_rep_id_users_id_fk" FOREIGN KEY ("assigned_rep_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_message_id_follow_up_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."follow_up_messages"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_follow_up_id_prospect_follow_ups_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."prospect_follow_ups"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "email_forwards" ADD CONSTRAINT "email_forwards_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "email_forwards" ADD CONSTRAINT "email_forwards_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_revision_of_email_templates_id_fk" FOREIGN KEY ("revision_of") REFERENCES "public"."email_templates"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "emails" ADD CONSTRAINT "emails_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "emails" ADD CONSTRAINT "emails_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_email_id_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_customer_auth_id_customer_auth_id_fk" FOREIGN KEY ("customer_auth_id") REFERENCES "public"."customer_auth"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_customer_auth_id_customer_auth_id_fk" FOREIGN KEY ("customer_auth_id") REFERENCES "public"."customer_auth"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_customer_auth_id_customer_auth_id_fk" FOREIGN KEY ("customer_auth_id") REFERENCES "public"."customer_auth"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_auth_id_customer_auth_id_fk" FOREIGN KEY ("customer_auth_id") REFERENCES "public"."customer_auth"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "activities" ADD CONSTRAINT "activities_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "activities" ADD CONSTRAINT "activities_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "points_earned" ADD CONSTRAINT "points_earned_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "points_earned" ADD CONSTRAINT "points_earned_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_bonuses" ADD CONSTRAINT "user_bonuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_bonuses" ADD CONSTRAINT "user_bonuses_bonus_tier_id_bonus_tier_config_id_fk" FOREIGN KEY ("bonus_tier_id") REFERENCES "public"."bonus_tier_config"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "training_feedback" ADD CONSTRAINT "training_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "training_feedback" ADD CONSTRAINT "training_feedback_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "training_modules" ADD CONSTRAINT "training_modules_revision_of_training_modules_id_fk" FOREIGN KEY ("revision_of") REFERENCES "public"."training_modules"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_module_id_training_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."training_modules"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "client_banking_active" ON "client_banking_info" USING btree ("client_id") WHERE is_active and deleted_at is null;
CREATE INDEX "client_banking_client" ON "client_banking_info" USING btree ("client_id","created_at");
CREATE INDEX "client_banking_status" ON "client_banking_info" USING btree ("status","usable_from");
CREATE INDEX "client_banking_created" ON "client_banking_info" USING btree ("created_at","id");
CREATE INDEX "client_banking_verifier" ON "client_banking_info" USING btree ("verified_by");
CREATE INDEX "client_banking_requester" ON "client_banking_info" USING btree ("requested_by");
CREATE INDEX "company_banking_created" ON "company_banking_info" USING btree ("created_at","id");
CREATE INDEX "company_banking_creator" ON "company_banking_info" USING btree ("created_by");
CREATE INDEX "payment_methods_client" ON "payment_methods" USING btree ("client_id","created_at");
CREATE UNIQUE INDEX "payment_methods_default" ON "payment_methods" USING btree ("client_id") WHERE is_default and deleted_at is null;
CREATE INDEX "payment_methods_created" ON "payment_methods" USING btree ("created_at","id");
CREATE INDEX "ach_authorizations_registration" ON "ach_authorizations" USING btree ("registration_id");
CREATE INDEX "ach_authorizations_client" ON "ach_authorizations" USING btree ("client_id");
CREATE INDEX "ach_authorizations_created" ON "ach_authorizations" USING btree ("created_at","id");
CREATE INDEX "registrations_status" ON "business_registrations" USING btree ("status","created_at","id");
CREATE INDEX "registrations_created" ON "business_registrations" USING btree ("created_at","id");
CREATE INDEX "registrations_updated" ON "business_registrations" USING btree ("updated_at","id");
CREATE INDEX "registrations_name" ON "business_registrations" USING btree ("business_name","id");
CREATE INDEX "registrations_email" ON "business_registrations" USING btree ("contact_email");
CREATE INDEX "registrations_rep" ON "business_registrations" USING btree ("sales_rep_id");
CREATE INDEX "registrations_approver" ON "business_registrations" USING btree ("approved_by");
CREATE UNIQUE INDEX "registrations_client" ON "business_registrations" USING btree ("client_id");
CREATE UNIQUE INDEX "registrations_completion" ON "business_registrations" USING btree ("completion_token_hash");
CREATE INDEX "registrations_search" ON "business_registrations" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "customer_auth_email" ON "customer_auth" USING btree ("email") WHERE deleted_at is null;
CREATE INDEX "customer_auth_client" ON "customer_auth" USING btree ("client_id");
CREATE INDEX "customer_auth_created" ON "customer_auth" USING btree ("created_at","id");
CREATE INDEX "customer_auth_email_sort" ON "customer_auth" USING btree ("email","id");
CREATE INDEX "customer_auth_last_login" ON "customer_auth" USING btree ("last_login_at","id");
CREATE INDEX "customer_auth_search" ON "customer_auth" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "assistant_tasks_employee" ON "assistant_tasks" USING btree ("ai_employee_id","status");
CREATE INDEX "assistant_tasks_requester" ON "assistant_tasks" USING btree ("requested_by");
CREATE INDEX "assistant_tasks_created" ON "assistant_tasks" USING btree ("created_at","id");
CREATE INDEX "assistant_tasks_finished" ON "assistant_tasks" USING btree ("finished_at","id");
CREATE UNIQUE INDEX "eval_cases_key" ON "eval_cases" USING btree ("suite_id","case_key") WHERE deleted_at is null;
CREATE INDEX "eval_cases_split" ON "eval_cases" USING btree ("suite_id","is_held_out");
CREATE INDEX "eval_cases_created" ON "eval_cases" USING btree ("created_at","id");
CREATE INDEX "eval_cases_search" ON "eval_cases" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "eval_results_once" ON "eval_results" USING btree ("run_id","case_id");
CREATE INDEX "eval_results_case" ON "eval_results" USING btree ("case_id");
CREATE INDEX "eval_results_created" ON "eval_results" USING btree ("created_at","id");
CREATE INDEX "eval_results_score" ON "eval_results" USING btree ("score","id");
CREATE INDEX "eval_runs_suite" ON "eval_runs" USING btree ("suite_id","created_at");
CREATE INDEX "eval_runs_employee" ON "eval_runs" USING btree ("ai_employee_id","created_at");
CREATE INDEX "eval_runs_requester" ON "eval_runs" USING btree ("requested_by");
CREATE INDEX "eval_runs_status" ON "eval_runs" USING btree ("status");
CREATE INDEX "eval_runs_created" ON "eval_runs" USING btree ("created_at","id");
CREATE INDEX "eval_runs_score" ON "eval_runs" USING btree ("score","id");
CREATE UNIQUE INDEX "eval_suites_name" ON "eval_suites" USING btree ("name") WHERE deleted_at is null;
CREATE INDEX "eval_suites_assistant" ON "eval_suites" USING btree ("assistant");
CREATE INDEX "eval_suites_creator" ON "eval_suites" USING btree ("created_by");
CREATE INDEX "eval_suites_created" ON "eval_suites" USING btree ("created_at","id");
CREATE UNIQUE INDEX "faq_items_question" ON "faq_items" USING btree (lower(question)) WHERE deleted_at is null;
CREATE INDEX "faq_items_category" ON "faq_items" USING btree ("category","is_active");
CREATE INDEX "faq_items_creator" ON "faq_items" USING btree ("created_by");
CREATE INDEX "faq_items_created" ON "faq_items" USING btree ("created_at","id");
CREATE INDEX "faq_items_priority" ON "faq_items" USING btree ("priority","id");
CREATE INDEX "faq_items_views" ON "faq_items" USING btree ("view_count","id");
CREATE INDEX "faq_items_votes" ON "faq_items" USING btree ("helpful_votes","id");
CREATE INDEX "faq_items_search" ON "faq_items" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "ai_learning_insights_status" ON "ai_learning_insights" USING btree ("status","created_at");
CREATE INDEX "ai_learning_insights_employee" ON "ai_learning_insights" USING btree ("ai_employee_id");
CREATE INDEX "ai_learning_insights_log" ON "ai_learning_insights" USING btree ("behavior_log_id");
CREATE INDEX "ai_learning_insights_reviewer" ON "ai_learning_insights" USING btree ("reviewed_by");
CREATE INDEX "ai_learning_insights_created" ON "ai_learning_insights" USING btree ("created_at","id");
CREATE INDEX "ai_learning_insights_confidence" ON "ai_learning_insights" USING btree ("confidence","id");
CREATE INDEX "human_ai_collaborations_human" ON "human_ai_collaborations" USING btree ("human_user_id","started_at");
CREATE INDEX "human_ai_collaborations_employee" ON "human_ai_collaborations" USING btree ("ai_employee_id");
CREATE INDEX "human_ai_collaborations_prospect" ON "human_ai_collaborations" USING btree ("prospect_id");
CREATE INDEX "human_ai_collaborations_ai_prospect" ON "human_ai_collaborations" USING btree ("ai_prospect_id");
CREATE INDEX "human_ai_collaborations_created" ON "human_ai_collaborations" USING btree ("created_at","id");
CREATE INDEX "human_ai_collaborations_started" ON "human_ai_collaborations" USING btree ("started_at","id");
CREATE INDEX "human_behavior_logs_user" ON "human_behavior_logs" USING btree ("user_id","observed_at");
CREATE INDEX "human_behavior_logs_prospect" ON "human_behavior_logs" USING btree ("prospect_id");
CREATE INDEX "human_behavior_logs_session" ON "human_behavior_logs" USING btree ("session_id");
CREATE INDEX "human_behavior_logs_technique" ON "human_behavior_logs" USING btree ("technique_id");
CREATE INDEX "human_behavior_logs_type" ON "human_behavior_logs" USING btree ("behavior_type","was_successful");
CREATE INDEX "human_behavior_logs_created" ON "human_behavior_logs" USING btree ("created_at","id");
CREATE INDEX "human_behavior_logs_observed" ON "human_behavior_logs" USING btree ("observed_at","id");
CREATE INDEX "learning_insights_type" ON "learning_insights" USING btree ("insight_type","is_actionable");
CREATE INDEX "learning_insights_implementer" ON "learning_insights" USING btree ("implemented_by");
CREATE INDEX "learning_insights_created" ON "learning_insights" USING btree ("created_at","id");
CREATE INDEX "learning_insights_confidence" ON "learning_insights" USING btree ("confidence","id");
CREATE INDEX "learning_insights_search" ON "learning_insights" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "sales_techniques_category" ON "sales_techniques" USING btree ("category","is_active");
CREATE INDEX "sales_techniques_stage" ON "sales_techniques" USING btree ("ten_step_stage");
CREATE INDEX "sales_techniques_creator" ON "sales_techniques" USING btree ("created_by");
CREATE INDEX "sales_techniques_created" ON "sales_techniques" USING btree ("created_at","id");
CREATE INDEX "sales_techniques_name" ON "sales_techniques" USING btree ("name","id");
CREATE INDEX "sales_techniques_rate" ON "sales_techniques" USING btree ("success_rate","id");
CREATE INDEX "sales_techniques_uses" ON "sales_techniques" USING btree ("total_uses","id");
CREATE INDEX "sales_techniques_search" ON "sales_techniques" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "technique_usage_technique" ON "technique_usage" USING btree ("technique_id","created_at");
CREATE INDEX "technique_usage_user" ON "technique_usage" USING btree ("user_id","created_at");
CREATE INDEX "technique_usage_prospect" ON "technique_usage" USING btree ("prospect_id");
CREATE INDEX "technique_usage_ai_prospect" ON "technique_usage" USING btree ("ai_prospect_id");
CREATE INDEX "technique_usage_created" ON "technique_usage" USING btree ("created_at","id");
CREATE INDEX "ai_conversations_prospect" ON "ai_conversations" USING btree ("prospect_id","created_at");
CREATE INDEX "ai_conversations_objection" ON "ai_conversations" USING btree ("objection_detected","was_successful");
CREATE INDEX "ai_conversations_created" ON "ai_conversations" USING btree ("created_at","id");
CREATE INDEX "ai_conversations_search" ON "ai_conversations" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "ai_prospects_stage" ON "ai_prospects" USING btree ("current_stage","created_at");
CREATE INDEX "ai_prospects_rep" ON "ai_prospects" USING btree ("assigned_rep_id","current_stage");
CREATE INDEX "ai_prospects_prospect" ON "ai_prospects" USING btree ("prospect_id");
CREATE INDEX "ai_prospects_created" ON "ai_prospects" USING btree ("created_at","id");
CREATE INDEX "ai_prospects_name" ON "ai_prospects" USING btree ("business_name","id");
CREATE INDEX "ai_prospects_followup" ON "ai_prospects" USING btree ("next_follow_up_date","id");
CREATE INDEX "ai_prospects_probability" ON "ai_prospects" USING btree ("conversion_probability","id");
CREATE INDEX "ai_prospects_search" ON "ai_prospects" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "ai_response_templates_category" ON "ai_response_templates" USING btree ("objection_category","is_active");
CREATE INDEX "ai_response_templates_creator" ON "ai_response_templates" USING btree ("created_by");
CREATE INDEX "ai_response_templates_created" ON "ai_response_templates" USING btree ("created_at","id");
CREATE INDEX "ai_response_templates_rate" ON "ai_response_templates" USING btree ("success_rate","id");
CREATE INDEX "ai_response_templates_uses" ON "ai_response_templates" USING btree ("use_count","id");
CREATE INDEX "ai_response_templates_search" ON "ai_response_templates" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "human_to_ai_transfers_prospect" ON "human_to_ai_transfers" USING btree ("prospect_id");
CREATE INDEX "human_to_ai_transfers_ai_prospect" ON "human_to_ai_transfers" USING btree ("ai_prospect_id");
CREATE INDEX "human_to_ai_transfers_rep" ON "human_to_ai_transfers" USING btree ("human_rep_id","created_at");
CREATE INDEX "human_to_ai_transfers_created" ON "human_to_ai_transfers" USING btree ("created_at","id");
CREATE INDEX "human_to_ai_transfers_takeover" ON "human_to_ai_transfers" USING btree ("ai_takeover_date","id");
CREATE INDEX "scans_barcode" ON "barcode_scans" USING btree ("barcode");
CREATE INDEX "scans_product" ON "barcode_scans" USING btree ("product_id","created_at");
CREATE INDEX "scans_person" ON "barcode_scans" USING btree ("scanned_by","created_at");
CREATE INDEX "scans_created" ON "barcode_scans" USING btree ("created_at","id");
CREATE INDEX "inventory_product" ON "inventory_transactions" USING btree ("product_id","created_at","id");
CREATE INDEX "inventory_user" ON "inventory_transactions" USING btree ("user_id");
CREATE INDEX "inventory_order" ON "inventory_transactions" USING btree ("order_id");
CREATE INDEX "inventory_type" ON "inventory_transactions" USING btree ("transaction_type","created_at");
CREATE INDEX "inventory_created" ON "inventory_transactions" USING btree ("created_at","id");
CREATE UNIQUE INDEX "reservations_order_product" ON "stock_reservations" USING btree ("order_id","product_id");
CREATE INDEX "reservations_product" ON "stock_reservations" USING btree ("product_id","status");
CREATE INDEX "reservations_created" ON "stock_reservations" USING btree ("created_at","id");
CREATE INDEX "categories_parent" ON "product_categories" USING btree ("parent_category_id");
CREATE INDEX "categories_created" ON "product_categories" USING btree ("created_at","id");
CREATE INDEX "categories_name" ON "product_categories" USING btree ("name","id");
CREATE INDEX "categories_search" ON "product_categories" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("sku") WHERE deleted_at is null;
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode");
CREATE INDEX "products_status" ON "products" USING btree ("status","category");
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id");
CREATE INDEX "products_territory" ON "products" USING btree ("territory_id");
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id");
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id");
CREATE INDEX "products_name" ON "products" USING btree ("name","id");
CREATE INDEX "products_sku_sort" ON "products" USING btree ("sku","id");
CREATE INDEX "products_price" ON "products" USING btree ("retail_price","id");
CREATE INDEX "products_stock" ON "products" USING btree ("stock_quantity","id");
CREATE INDEX "products_available" ON "products" USING btree ("available","id");
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "suppliers_created" ON "suppliers" USING btree ("created_at","id");
CREATE INDEX "suppliers_name" ON "suppliers" USING btree ("name","id");
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "company_settings_key" ON "company_settings" USING btree ("key") WHERE deleted_at is null;
CREATE INDEX "company_settings_created" ON "company_settings" USING btree ("created_at","id");
CREATE INDEX "company_settings_by_key" ON "company_settings" USING btree ("key","id");
CREATE UNIQUE INDEX "files_key" ON "files" USING btree ("key");
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","created_at");
CREATE INDEX "files_purpose" ON "files" USING btree ("purpose","created_at");
CREATE INDEX "illegal_jurisdictions_place" ON "illegal_jurisdictions" USING btree ("state","county","city");
CREATE INDEX "illegal_jurisdictions_active" ON "illegal_jurisdictions" USING btree ("is_active");
CREATE INDEX "illegal_jurisdictions_created" ON "illegal_jurisdictions" USING btree ("created_at","id");
CREATE INDEX "illegal_jurisdictions_name" ON "illegal_jurisdictions" USING btree ("name","id");
CREATE INDEX "illegal_jurisdictions_state" ON "illegal_jurisdictions" USING btree ("state","id");
CREATE INDEX "illegal_jurisdictions_effective" ON "illegal_jurisdictions" USING btree ("effective_date","id");
CREATE INDEX "illegal_jurisdictions_verified" ON "illegal_jurisdictions" USING btree ("last_verified","id");
CREATE INDEX "illegal_jurisdictions_search" ON "illegal_jurisdictions" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at");
CREATE INDEX "leads_owner" ON "leads" USING btree ("assigned_to");
CREATE INDEX "leads_email" ON "leads" USING btree ("email");
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at","id");
CREATE INDEX "leads_company" ON "leads" USING btree ("company_name","id");
CREATE INDEX "leads_followup" ON "leads" USING btree ("follow_up_date","id");
CREATE INDEX "leads_value" ON "leads" USING btree ("estimated_value","id");
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "mailbox_messages_message" ON "mailbox_messages" USING btree ("message_id");
CREATE INDEX "mailbox_messages_to" ON "mailbox_messages" USING btree ("to_address");
CREATE INDEX "mailbox_messages_received" ON "mailbox_messages" USING btree ("received_at","id");
CREATE INDEX "reminders_owner_due" ON "follow_up_reminders" USING btree ("assigned_to","status","due_date");
CREATE INDEX "reminders_prospect" ON "follow_up_reminders" USING btree ("prospect_id");
CREATE INDEX "reminders_client" ON "follow_up_reminders" USING btree ("client_id");
CREATE INDEX "reminders_completer" ON "follow_up_reminders" USING btree ("completed_by");
CREATE INDEX "reminders_created" ON "follow_up_reminders" USING btree ("created_at","id");
CREATE INDEX "reminders_due" ON "follow_up_reminders" USING btree ("due_date","id");
CREATE INDEX "research_prospect" ON "prospect_research_data" USING btree ("prospect_id","created_at");
CREATE INDEX "research_verifier" ON "prospect_research_data" USING btree ("verified_by");
CREATE INDEX "research_created" ON "prospect_research_data" USING btree ("created_at","id");
CREATE INDEX "transfers_prospect" ON "prospect_transfers" USING btree ("prospect_id","created_at");
CREATE INDEX "transfers_from" ON "prospect_transfers" USING btree ("from_user_id");
CREATE INDEX "transfers_to" ON "prospect_transfers" USING btree ("to_user_id");
CREATE INDEX "transfers_by" ON "prospect_transfers" USING btree ("transferred_by");
CREATE INDEX "transfers_created" ON "prospect_transfers" USING btree ("created_at","id");
CREATE INDEX "samples_prospect" ON "sample_requests" USING btree ("prospect_id");
CREATE INDEX "samples_client" ON "sample_requests" USING btree ("client_id");
CREATE INDEX "samples_requester" ON "sample_requests" USING btree ("requested_by","created_at");
CREATE INDEX "samples_approver" ON "sample_requests" USING btree ("approved_by");
CREATE INDEX "samples_status" ON "sample_requests" USING btree ("status","created_at","id");
CREATE INDEX "samples_created" ON "sample_requests" USING btree ("created_at","id");
CREATE INDEX "samples_updated" ON "sample_requests" USING btree ("updated_at","id");
CREATE INDEX "territories_reps" ON "territories" USING gin ("sales_rep_ids");
CREATE INDEX "territories_states" ON "territories" USING gin ("states");
CREATE INDEX "territories_manager" ON "territories" USING btree ("manager_id");
CREATE INDEX "territories_created" ON "territories" USING btree ("created_at","id");
CREATE INDEX "territories_name" ON "territories" USING btree ("name","id");
CREATE INDEX "territories_search" ON "territories" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "intel_competitor" ON "competitor_intel" USING btree ("competitor_id","created_at");
CREATE INDEX "intel_prospect" ON "competitor_intel" USING btree ("prospect_id");
CREATE INDEX "intel_client" ON "competitor_intel" USING btree ("client_id");
CREATE INDEX "intel_reporter" ON "competitor_intel" USING btree ("reported_by");
CREATE INDEX "intel_verifier" ON "competitor_intel" USING btree ("verified_by");
CREATE INDEX "intel_created" ON "competitor_intel" USING btree ("created_at","id");
CREATE INDEX "intel_observed" ON "competitor_intel" USING btree ("observed_at","id");
CREATE INDEX "intel_search" ON "competitor_intel" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "competitors_status" ON "competitors" USING btree ("status");
CREATE INDEX "competitors_updater" ON "competitors" USING btree ("updated_by");
CREATE INDEX "competitors_replaces" ON "competitors" USING btree ("replaces_id");
CREATE INDEX "competitors_created" ON "competitors" USING btree ("created_at","id");
CREATE INDEX "competitors_updated" ON "competitors" USING btree ("updated_at","id");
CREATE INDEX "competitors_name" ON "competitors" USING btree ("company_name","id");
CREATE INDEX "competitors_search" ON "competitors" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "stories_client" ON "success_stories" USING btree ("client_id");
CREATE INDEX "stories_testimonial" ON "success_stories" USING btree ("testimonial_id");
CREATE INDEX "stories_creator" ON "success_stories" USING btree ("created_by");
CREATE INDEX "stories_publisher" ON "success_stories" USING btree ("published_by");
CREATE INDEX "stories_status" ON "success_stories" USING btree ("status","published_at");
CREATE INDEX "stories_created" ON "success_stories" USING btree ("created_at","id");
CREATE INDEX "stories_title" ON "success_stories" USING btree ("title","id");
CREATE INDEX "stories_published" ON "success_stories" USING btree ("published_at","id");
CREATE INDEX "stories_search" ON "success_stories" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "testimonials_client" ON "testimonials" USING btree ("client_id");
CREATE INDEX "testimonials_collector" ON "testimonials" USING btree ("collected_by");
CREATE INDEX "testimonials_approver" ON "testimonials" USING btree ("approved_by");
CREATE INDEX "testimonials_shown" ON "testimonials" USING btree ("is_approved","is_featured");
CREATE INDEX "testimonials_created" ON "testimonials" USING btree ("created_at","id");
CREATE INDEX "testimonials_name" ON "testimonials" USING btree ("business_name","id");
CREATE INDEX "testimonials_rating" ON "testimonials" USING btree ("rating","id");
CREATE INDEX "testimonials_search" ON "testimonials" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "reorders_open" ON "reorder_predictions" USING btree ("client_id","product_id") WHERE outreach_status in ('pending','contacted');
CREATE INDEX "reorders_client" ON "reorder_predictions" USING btree ("client_id","predicted_date");
CREATE INDEX "reorders_product" ON "reorder_predictions" USING btree ("product_id");
CREATE INDEX "reorders_contact" ON "reorder_predictions" USING btree ("contacted_by");
CREATE INDEX "reorders_order" ON "reorder_predictions" USING btree ("order_id");
CREATE INDEX "reorders_status" ON "reorder_predictions" USING btree ("outreach_status","predicted_date");
CREATE INDEX "reorders_created" ON "reorder_predictions" USING btree ("created_at","id");
CREATE INDEX "reorders_date" ON "reorder_predictions" USING btree ("predicted_date","id");
CREATE INDEX "reorders_confidence" ON "reorder_predictions" USING btree ("confidence_score","id");
CREATE INDEX "clients_rep" ON "clients" USING btree ("assigned_sales_rep_id","created_at","id");
CREATE INDEX "clients_state" ON "clients" USING btree ("state");
CREATE INDEX "clients_status" ON "clients" USING btree ("account_status");
CREATE UNIQUE INDEX "clients_prospect" ON "clients" USING btree ("prospect_id") WHERE deleted_at is null;
CREATE INDEX "clients_created" ON "clients" USING btree ("created_at","id");
CREATE INDEX "clients_updated" ON "clients" USING btree ("updated_at","id");
CREATE INDEX "clients_name" ON "clients" USING btree ("business_name","id");
CREATE INDEX "clients_value" ON "clients" USING btree ("total_order_value","id");
CREATE INDEX "clients_last_order" ON "clients" USING btree ("last_order_date","id");
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "follow_ups_prospect" ON "follow_ups" USING btree ("prospect_id","due_date");
CREATE INDEX "follow_ups_user_due" ON "follow_ups" USING btree ("user_id","status","due_date");
CREATE INDEX "follow_ups_created" ON "follow_ups" USING btree ("created_at","id");
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("due_date","id");
CREATE INDEX "interactions_prospect" ON "interactions" USING btree ("prospect_id","created_at","id");
CREATE INDEX "interactions_user" ON "interactions" USING btree ("user_id","created_at","id");
CREATE INDEX "interactions_created" ON "interactions" USING btree ("created_at","id");
CREATE INDEX "interactions_scheduled" ON "interactions" USING btree ("scheduled_at","id");
CREATE INDEX "interactions_completed" ON "interactions" USING btree ("completed_at","id");
CREATE INDEX "prospects_owner_stage" ON "prospects" USING btree ("assigned_to","stage","created_at","id");
CREATE INDEX "prospects_state" ON "prospects" USING btree ("state","stage");
CREATE INDEX "prospects_created" ON "prospects" USING btree ("created_at","id");
CREATE INDEX "prospects_name" ON "prospects" USING btree ("business_name","id");
CREATE INDEX "prospects_updated" ON "prospects" USING btree ("updated_at","id");
CREATE INDEX "prospects_followup" ON "prospects" USING btree ("next_followup_date","id");
CREATE INDEX "prospects_value" ON "prospects" USING btree ("estimated_value","id");
CREATE INDEX "prospects_search" ON "prospects" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "audit_logs_entity" ON "audit_logs" USING btree ("entity_type","entity_id","created_at");
CREATE INDEX "audit_logs_performer" ON "audit_logs" USING btree ("performed_by","created_at");
CREATE INDEX "audit_logs_customer" ON "audit_logs" USING btree ("performed_by_customer","created_at");
CREATE INDEX "audit_logs_created" ON "audit_logs" USING btree ("created_at","id");
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id","screen","name") WHERE deleted_at is null;
CREATE INDEX "saved_views_screen" ON "saved_views" USING btree ("screen","is_shared");
CREATE INDEX "saved_views_created" ON "saved_views" USING btree ("created_at","id");
CREATE INDEX "transitions_entity" ON "transitions" USING btree ("entity_type","entity_id","at");
CREATE INDEX "transitions_user" ON "transitions" USING btree ("by_user","at");
CREATE UNIQUE INDEX "two_factor_auth_user" ON "two_factor_auth" USING btree ("user_id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "user_preferences_user" ON "user_preferences" USING btree ("user_id") WHERE deleted_at is null;
CREATE INDEX "user_preferences_created" ON "user_preferences" USING btree ("created_at","id");
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE deleted_at is null;
CREATE INDEX "users_role" ON "users" USING btree ("role","status");
CREATE INDEX "users_status" ON "users" USING btree ("status","created_at","id");
CREATE INDEX "users_supervisor" ON "users" USING btree ("supervisor_id");
CREATE INDEX "users_mentor" ON "users" USING btree ("mentored_by_agent_id");
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");
CREATE INDEX "users_last_name" ON "users" USING btree ("last_name","id");
CREATE INDEX "users_points" ON "users" USING btree ("total_points","id");
CREATE INDEX "users_last_active" ON "users" USING btree ("last_active_at","id");
CREATE INDEX "users_progress" ON "users" USING btree ("overall_progress_percentage","id");
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "admin_alerts_once" ON "admin_alerts" USING btree ("alert_key") WHERE deleted_at is null and not is_resolved;
CREATE INDEX "admin_alerts_status" ON "admin_alerts" USING btree ("status","severity","created_at");
CREATE INDEX "admin_alerts_rep" ON "admin_alerts" USING btree ("related_rep_id");
CREATE INDEX "admin_alerts_prospect" ON "admin_alerts" USING btree ("related_prospect_id");
CREATE INDEX "admin_alerts_resolver" ON "admin_alerts" USING btree ("resolved_by");
CREATE INDEX "admin_alerts_owner" ON "admin_alerts" USING btree ("owner_id");
CREATE INDEX "admin_alerts_created" ON "admin_alerts" USING btree ("created_at","id");
CREATE INDEX "admin_alerts_updated" ON "admin_alerts" USING btree ("updated_at","id");
CREATE INDEX "admin_alerts_search" ON "admin_alerts" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "rep_performance_metrics_once" ON "rep_performance_metrics" USING btree ("rep_id","metric_date") WHERE deleted_at is null;
CREATE INDEX "rep_performance_metrics_created" ON "rep_performance_metrics" USING btree ("created_at","id");
CREATE INDEX "rep_performance_metrics_date" ON "rep_performance_metrics" USING btree ("metric_date","id");
CREATE INDEX "rep_performance_metrics_revenue" ON "rep_performance_metrics" USING btree ("daily_revenue","id");
CREATE UNIQUE INDEX "sales_metrics_once" ON "sales_metrics" USING btree ("user_id","month") WHERE deleted_at is null;
CREATE INDEX "sales_metrics_created" ON "sales_metrics" USING btree ("created_at","id");
CREATE INDEX "sales_metrics_month" ON "sales_metrics" USING btree ("month","id");
CREATE INDEX "sales_metrics_revenue" ON "sales_metrics" USING btree ("total_revenue","id");
CREATE UNIQUE INDEX "suggestion_votes_once" ON "suggestion_votes" USING btree ("suggestion_id","user_id");
CREATE INDEX "suggestion_votes_user" ON "suggestion_votes" USING btree ("user_id");
CREATE INDEX "suggestions_status" ON "suggestions" USING btree ("status","created_at");
CREATE INDEX "suggestions_type" ON "suggestions" USING btree ("suggestion_type");
CREATE INDEX "suggestions_author" ON "suggestions" USING btree ("author_id");
CREATE INDEX "suggestions_owner" ON "suggestions" USING btree ("owner_id");
CREATE INDEX "suggestions_answerer" ON "suggestions" USING btree ("answered_by");
CREATE INDEX "suggestions_created" ON "suggestions" USING btree ("created_at","id");
CREATE INDEX "suggestions_votes" ON "suggestions" USING btree ("votes","id");
CREATE INDEX "suggestions_search" ON "suggestions" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "learning_analytics_user" ON "learning_analytics" USING btree ("user_id","timestamp");
CREATE INDEX "learning_analytics_module" ON "learning_analytics" USING btree ("module_id","action_type");
CREATE INDEX "learning_analytics_session" ON "learning_analytics" USING btree ("session_id");
CREATE INDEX "learning_analytics_created" ON "learning_analytics" USING btree ("created_at","id");
CREATE INDEX "learning_analytics_at" ON "learning_analytics" USING btree ("timestamp","id");
CREATE UNIQUE INDEX "user_ai_compliance_user" ON "user_ai_compliance" USING btree ("user_id") WHERE deleted_at is null;
CREATE INDEX "user_ai_compliance_quality" ON "user_ai_compliance" USING btree ("quality_indicator");
CREATE INDEX "user_ai_compliance_created" ON "user_ai_compliance" USING btree ("created_at","id");
CREATE INDEX "user_ai_compliance_score" ON "user_ai_compliance" USING btree ("compliance_score","id");
CREATE INDEX "user_interactions_user" ON "user_interactions" USING btree ("user_id","created_at");
CREATE INDEX "user_interactions_session" ON "user_interactions" USING btree ("session_id");
CREATE INDEX "user_interactions_module" ON "user_interactions" USING btree ("module_id");
CREATE INDEX "user_interactions_type" ON "user_interactions" USING btree ("interaction_type","created_at");
CREATE INDEX "user_interactions_created" ON "user_interactions" USING btree ("created_at","id");
CREATE INDEX "user_sessions_user" ON "user_sessions" USING btree ("user_id","session_start");
CREATE INDEX "user_sessions_module" ON "user_sessions" USING btree ("module_accessed");
CREATE INDEX "user_sessions_created" ON "user_sessions" USING btree ("created_at","id");
CREATE INDEX "user_sessions_start" ON "user_sessions" USING btree ("session_start","id");
CREATE INDEX "ach_entries_status" ON "ach_entries" USING btree ("status","effective_date");
CREATE INDEX "ach_entries_client" ON "ach_entries" USING btree ("client_id");
CREATE INDEX "ach_entries_user" ON "ach_entries" USING btree ("user_id");
CREATE INDEX "ach_entries_order" ON "ach_entries" USING btree ("order_id");
CREATE INDEX "ach_entries_banking" ON "ach_entries" USING btree ("banking_id");
CREATE INDEX "ach_entries_checker" ON "ach_entries" USING btree ("checked_by");
CREATE INDEX "ach_entries_releaser" ON "ach_entries" USING btree ("released_by");
CREATE UNIQUE INDEX "ach_entries_trace" ON "ach_entries" USING btree ("trace_number");
CREATE UNIQUE INDEX "ach_entries_retry" ON "ach_entries" USING btree ("retry_of_id");
CREATE UNIQUE INDEX "ach_entries_order_debit" ON "ach_entries" USING btree ("order_id") WHERE kind = 'debit' and retry_of_id is null;
CREATE INDEX "ach_entries_created" ON "ach_entries" USING btree ("created_at","id");
CREATE INDEX "ach_entries_effective" ON "ach_entries" USING btree ("effective_date","id");
CREATE INDEX "ach_entries_amount" ON "ach_entries" USING btree ("amount","id");
CREATE UNIQUE INDEX "commissions_accrual" ON "commissions" USING btree ("order_id") WHERE commission_type = 'accrual';
CREATE INDEX "commissions_order" ON "commissions" USING btree ("order_id");
CREATE INDEX "commissions_rep_week" ON "commissions" USING btree ("sales_rep_id","week_start_date");
CREATE INDEX "commissions_rep_month" ON "commissions" USING btree ("sales_rep_id","month");
CREATE INDEX "commissions_client" ON "commissions" USING btree ("client_id");
CREATE INDEX "commissions_reverses" ON "commissions" USING btree ("reverses_id");
CREATE INDEX "commissions_approver" ON "commissions" USING btree ("approved_by");
CREATE INDEX "commissions_entry" ON "commissions" USING btree ("ach_entry_id");
CREATE INDEX "commissions_status" ON "commissions" USING btree ("status","week_start_date");
CREATE INDEX "commissions_created" ON "commissions" USING btree ("created_at","id");
CREATE INDEX "commissions_week" ON "commissions" USING btree ("week_start_date","id");
CREATE INDEX "commissions_amount" ON "commissions" USING btree ("commission_amount","id");
CREATE UNIQUE INDEX "promo_usage_order" ON "promo_code_usage" USING btree ("order_id");
CREATE INDEX "promo_usage_code" ON "promo_code_usage" USING btree ("promo_code_id","used_at");
CREATE INDEX "promo_usage_client" ON "promo_code_usage" USING btree ("client_id");
CREATE INDEX "promo_usage_created" ON "promo_code_usage" USING btree ("created_at","id");
CREATE INDEX "shipping_notifications_order" ON "shipping_notifications" USING btree ("order_id");
CREATE INDEX "shipping_notifications_status" ON "shipping_notifications" USING btree ("status","created_at");
CREATE INDEX "shipping_notifications_created" ON "shipping_notifications" USING btree ("created_at","id");
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","id");
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id","created_at");
CREATE INDEX "order_items_created" ON "order_items" USING btree ("created_at","id");
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("order_number");
CREATE INDEX "orders_client" ON "orders" USING btree ("client_id","created_at","id");
CREATE INDEX "orders_rep" ON "orders" USING btree ("sales_rep_id","created_at","id");
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");
CREATE INDEX "orders_promo" ON "orders" USING btree ("promo_code_id");
CREATE INDEX "orders_placed_by" ON "orders" USING btree ("placed_by");
CREATE INDEX "orders_placed_by_customer" ON "orders" USING btree ("placed_by_customer");
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at","id");
CREATE INDEX "orders_date" ON "orders" USING btree ("order_date","id");
CREATE INDEX "orders_number_sort" ON "orders" USING btree ("order_number","id");
CREATE INDEX "orders_total" ON "orders" USING btree ("total","id");
CREATE INDEX "orders_shipped" ON "orders" USING btree ("shipped_date","id");
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree (lower("code")) WHERE deleted_at is null;
CREATE INDEX "promo_codes_rep" ON "promo_codes" USING btree ("restrict_to_sales_rep");
CREATE INDEX "promo_codes_creator" ON "promo_codes" USING btree ("created_by");
CREATE INDEX "promo_codes_created" ON "promo_codes" USING btree ("created_at","id");
CREATE INDEX "promo_codes_code_sort" ON "promo_codes" USING btree ("code","id");
CREATE INDEX "promo_codes_until" ON "promo_codes" USING btree ("valid_until","id");
CREATE INDEX "promo_codes_used" ON "promo_codes" USING btree ("current_usage_count","id");
CREATE INDEX "promo_codes_search" ON "promo_codes" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "drip_campaign_sends_once" ON "drip_campaign_sends" USING btree ("campaign_id","prospect_id");
CREATE INDEX "drip_campaign_sends_prospect" ON "drip_campaign_sends" USING btree ("prospect_id");
CREATE INDEX "drip_campaign_sends_email" ON "drip_campaign_sends" USING btree ("email_id");
CREATE INDEX "drip_campaign_sends_due" ON "drip_campaign_sends" USING btree ("status","scheduled_for");
CREATE INDEX "drip_campaign_sends_created" ON "drip_campaign_sends" USING btree ("created_at","id");
CREATE INDEX "drip_campaign_sends_scheduled" ON "drip_campaign_sends" USING btree ("scheduled_for","id");
CREATE INDEX "drip_campaigns_trigger" ON "drip_campaigns" USING btree ("trigger_stage","is_active");
CREATE INDEX "drip_campaigns_template" ON "drip_campaigns" USING btree ("email_template_id");
CREATE INDEX "drip_campaigns_creator" ON "drip_campaigns" USING btree ("created_by");
CREATE INDEX "drip_campaigns_created" ON "drip_campaigns" USING btree ("created_at","id");
CREATE INDEX "drip_campaigns_name" ON "drip_campaigns" USING btree ("name","id");
CREATE INDEX "drip_campaigns_search" ON "drip_campaigns" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "follow_up_messages_step" ON "follow_up_messages" USING btree ("sequence_id","step_number") WHERE deleted_at is null;
CREATE INDEX "follow_up_messages_created" ON "follow_up_messages" USING btree ("created_at","id");
CREATE INDEX "follow_up_messages_order" ON "follow_up_messages" USING btree ("step_number","id");
CREATE INDEX "follow_up_sequences_stage" ON "follow_up_sequences" USING btree ("ten_step_stage","is_active");
CREATE INDEX "follow_up_sequences_created" ON "follow_up_sequences" USING btree ("created_at","id");
CREATE INDEX "follow_up_sequences_name" ON "follow_up_sequences" USING btree ("name","id");
CREATE INDEX "follow_up_sequences_search" ON "follow_up_sequences" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "prospect_follow_ups_running" ON "prospect_follow_ups" USING btree ("prospect_id","sequence_id") WHERE deleted_at is null and status in ('active','paused');
CREATE INDEX "prospect_follow_ups_prospect" ON "prospect_follow_ups" USING btree ("prospect_id","status");
CREATE INDEX "prospect_follow_ups_sequence" ON "prospect_follow_ups" USING btree ("sequence_id");
CREATE INDEX "prospect_follow_ups_rep" ON "prospect_follow_ups" USING btree ("assigned_rep_id");
CREATE INDEX "prospect_follow_ups_due" ON "prospect_follow_ups" USING btree ("status","next_message_due");
CREATE INDEX "prospect_follow_ups_created" ON "prospect_follow_ups" USING btree ("created_at","id");
CREATE INDEX "prospect_follow_ups_next" ON "prospect_follow_ups" USING btree ("next_message_due","id");
CREATE UNIQUE INDEX "sent_messages_once" ON "sent_messages" USING btree ("follow_up_id","message_id");
CREATE INDEX "sent_messages_prospect" ON "sent_messages" USING btree ("prospect_id","created_at");
CREATE INDEX "sent_messages_message" ON "sent_messages" USING btree ("message_id");
CREATE INDEX "sent_messages_email" ON "sent_messages" USING btree ("email_id");
CREATE INDEX "sent_messages_status" ON "sent_messages" USING btree ("status");
CREATE INDEX "sent_messages_created" ON "sent_messages" USING btree ("created_at","id");
CREATE INDEX "sent_messages_sent" ON "sent_messages" USING btree ("sent_at","id");
CREATE INDEX "email_forwards_from" ON "email_forwards" USING btree ("from_email","is_active");
CREATE INDEX "email_forwards_to" ON "email_forwards" USING btree ("to_user_id");
CREATE INDEX "email_forwards_client" ON "email_forwards" USING btree ("client_id");
CREATE INDEX "email_forwards_created" ON "email_forwards" USING btree ("created_at","id");
CREATE INDEX "email_forwards_start" ON "email_forwards" USING btree ("start_date","id");
CREATE INDEX "email_templates_status" ON "email_templates" USING btree ("status","category");
CREATE INDEX "email_templates_creator" ON "email_templates" USING btree ("created_by");
CREATE INDEX "email_templates_revision_of" ON "email_templates" USING btree ("revision_of");
CREATE INDEX "email_templates_created" ON "email_templates" USING btree ("created_at","id");
CREATE INDEX "email_templates_name" ON "email_templates" USING btree ("name","id");
CREATE INDEX "email_templates_search" ON "email_templates" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "emails_message" ON "emails" USING btree ("message_id");
CREATE INDEX "emails_sender" ON "emails" USING btree ("sender_id","created_at");
CREATE INDEX "emails_recipient" ON "emails" USING btree ("recipient_type","recipient_id","created_at");
CREATE INDEX "emails_address" ON "emails" USING btree ("recipient_email");
CREATE INDEX "emails_template" ON "emails" USING btree ("template_id");
CREATE INDEX "emails_status" ON "emails" USING btree ("status","lease_until");
CREATE INDEX "emails_created" ON "emails" USING btree ("created_at","id");
CREATE INDEX "emails_sent" ON "emails" USING btree ("sent_at","id");
CREATE INDEX "emails_search" ON "emails" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "suppressions_email" ON "suppressions" USING btree ("email") WHERE deleted_at is null;
CREATE INDEX "suppressions_mail" ON "suppressions" USING btree ("email_id");
CREATE INDEX "suppressions_creator" ON "suppressions" USING btree ("created_by");
CREATE INDEX "suppressions_created" ON "suppressions" USING btree ("created_at","id");
CREATE INDEX "suppressions_search" ON "suppressions" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "idempotency_keys_once" ON "idempotency_keys" USING btree ("principal","key");
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");
CREATE UNIQUE INDEX "known_devices_once" ON "known_devices" USING btree ("customer_auth_id","device_hash");
CREATE INDEX "known_devices_expires" ON "known_devices" USING btree ("expires_at");
CREATE INDEX "login_codes_customer" ON "login_codes" USING btree ("customer_auth_id","created_at");
CREATE INDEX "login_codes_expires" ON "login_codes" USING btree ("expires_at");
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");
CREATE INDEX "password_resets_customer" ON "password_resets" USING btree ("customer_auth_id");
CREATE INDEX "password_resets_expires" ON "password_resets" USING btree ("expires_at");
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at");
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_auth_id","last_seen_at");
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");
CREATE INDEX "activities_user" ON "activities" USING btree ("user_id","created_at");
CREATE INDEX "activities_prospect" ON "activities" USING btree ("prospect_id","created_at");
CREATE INDEX "activities_approver" ON "activities" USING btree ("approved_by");
CREATE INDEX "activities_type" ON "activities" USING btree ("type");
CREATE INDEX "activities_created" ON "activities" USING btree ("created_at","id");
CREATE INDEX "activities_points" ON "activities" USING btree ("points","id");
CREATE UNIQUE INDEX "badges_slug" ON "badges" USING btree ("slug") WHERE deleted_at is null;
CREATE UNIQUE INDEX "badges_name" ON "badges" USING btree ("name") WHERE deleted_at is null;
CREATE INDEX "badges_category" ON "badges" USING btree ("category");
CREATE INDEX "badges_created" ON "badges" USING btree ("created_at","id");
CREATE INDEX "badges_by_name" ON "badges" USING btree ("name","id");
CREATE INDEX "badges_points" ON "badges" USING btree ("points","id");
CREATE UNIQUE INDEX "bonus_tier_config_tier" ON "bonus_tier_config" USING btree ("tier_id") WHERE deleted_at is null;
CREATE INDEX "bonus_tier_config_created" ON "bonus_tier_config" USING btree ("created_at","id");
CREATE INDEX "bonus_tier_config_points" ON "bonus_tier_config" USING btree ("min_points","id");
CREATE UNIQUE INDEX "point_values_activity" ON "point_values" USING btree ("activity") WHERE deleted_at is null;
CREATE INDEX "point_values_category" ON "point_values" USING btree ("category");
CREATE INDEX "point_values_created" ON "point_values" USING btree ("created_at","id");
CREATE INDEX "point_values_by_activity" ON "point_values" USING btree ("activity","id");
CREATE INDEX "point_values_points" ON "point_values" USING btree ("points","id");
CREATE UNIQUE INDEX "points_earned_once" ON "points_earned" USING btree ("user_id","award_key");
CREATE INDEX "points_earned_user" ON "points_earned" USING btree ("user_id","earned_at");
CREATE INDEX "points_earned_module" ON "points_earned" USING btree ("module_id");
CREATE INDEX "points_earned_action" ON "points_earned" USING btree ("action");
CREATE INDEX "points_earned_created" ON "points_earned" USING btree ("created_at","id");
CREATE INDEX "points_earned_earned" ON "points_earned" USING btree ("earned_at","id");
CREATE UNIQUE INDEX "user_badges_once" ON "user_badges" USING btree ("user_id","badge_id") WHERE deleted_at is null;
CREATE INDEX "user_badges_badge" ON "user_badges" USING btree ("badge_id");
CREATE INDEX "user_badges_created" ON "user_badges" USING btree ("created_at","id");
CREATE INDEX "user_badges_earned" ON "user_badges" USING btree ("earned_at","id");
CREATE UNIQUE INDEX "user_bonuses_once" ON "user_bonuses" USING btree ("user_id","bonus_type","bonus_tier_id");
CREATE INDEX "user_bonuses_tier" ON "user_bonuses" USING btree ("bonus_tier_id");
CREATE INDEX "user_bonuses_status" ON "user_bonuses" USING btree ("status","created_at");
CREATE INDEX "user_bonuses_created" ON "user_bonuses" USING btree ("created_at","id");
CREATE INDEX "user_bonuses_amount" ON "user_bonuses" USING btree ("bonus_amount","id");
CREATE UNIQUE INDEX "lesson_progress_once" ON "lesson_progress" USING btree ("user_id","lesson_id") WHERE deleted_at is null;
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");
CREATE INDEX "lesson_progress_created" ON "lesson_progress" USING btree ("created_at","id");
CREATE UNIQUE INDEX "lessons_slug" ON "lessons" USING btree ("module_id","slug") WHERE deleted_at is null;
CREATE INDEX "lessons_module" ON "lessons" USING btree ("module_id","order_index");
CREATE INDEX "lessons_created" ON "lessons" USING btree ("created_at","id");
CREATE INDEX "lessons_order" ON "lessons" USING btree ("order_index","id");
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("user_id","quiz_id") WHERE deleted_at is null and status = 'started';
CREATE INDEX "quiz_attempts_user" ON "quiz_attempts" USING btree ("user_id","quiz_id","started_at");
CREATE INDEX "quiz_attempts_quiz" ON "quiz_attempts" USING btree ("quiz_id");
CREATE INDEX "quiz_attempts_marker" ON "quiz_attempts" USING btree ("marked_by");
CREATE INDEX "quiz_attempts_created" ON "quiz_attempts" USING btree ("created_at","id");
CREATE INDEX "quiz_attempts_completed" ON "quiz_attempts" USING btree ("completed_at","id");
CREATE INDEX "quizzes_module" ON "quizzes" USING btree ("module_id");
CREATE INDEX "quizzes_created" ON "quizzes" USING btree ("created_at","id");
CREATE INDEX "quizzes_title" ON "quizzes" USING btree ("title","id");
CREATE UNIQUE INDEX "resources_slug" ON "resources" USING btree ("slug") WHERE deleted_at is null;
CREATE INDEX "resources_type" ON "resources" USING btree ("type","is_active");
CREATE INDEX "resources_created" ON "resources" USING btree ("created_at","id");
CREATE INDEX "resources_title" ON "resources" USING btree ("title","id");
CREATE INDEX "resources_downloads" ON "resources" USING btree ("download_count","id");
CREATE INDEX "resources_search" ON "resources" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "training_feedback_user" ON "training_feedback" USING btree ("user_id");
CREATE INDEX "training_feedback_module" ON "training_feedback" USING btree ("module_id","created_at");
CREATE INDEX "training_feedback_created" ON "training_feedback" USING btree ("created_at","id");
CREATE INDEX "training_feedback_rating" ON "training_feedback" USING btree ("rating","id");
CREATE UNIQUE INDEX "training_modules_slug" ON "training_modules" USING btree ("slug") WHERE deleted_at is null and status = 'published';
CREATE UNIQUE INDEX "training_modules_revision" ON "training_modules" USING btree ("slug","revision") WHERE deleted_at is null;
CREATE INDEX "training_modules_revision_of" ON "training_modules" USING btree ("revision_of");
CREATE INDEX "training_modules_status" ON "training_modules" USING btree ("status","order_index");
CREATE INDEX "training_modules_created" ON "training_modules" USING btree ("created_at","id");
CREATE INDEX "training_modules_order" ON "training_modules" USING btree ("order_index","id");
CREATE INDEX "training_modules_title" ON "training_modules" USING btree ("title","id");
CREATE INDEX "training_modules_search" ON "training_modules" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "user_progress_once" ON "user_progress" USING btree ("user_id","module_id") WHERE deleted_at is null;
CREATE INDEX "user_progress_module" ON "user_progress" USING btree ("module_id","status");
CREATE INDEX "user_progress_created" ON "user_progress" USING btree ("created_at","id");
CREATE INDEX "user_progress_accessed" ON "user_progress" USING btree ("last_accessed","id");
