CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
	CONSTRAINT "prospects_ten_step_check" CHECK (current_ten_step between 1 and 10),
	CONSTRAINT "prospects_pain_points_check" CHECK (char_length(pain_points) <= 1000),
	CONSTRAINT "prospects_notes_check" CHECK (char_length(notes) <= 2000)
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
	"role" text DEFAULT 'trainee' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"supervisor_id" uuid,
	CONSTRAINT "users_role_check" CHECK (role in ('user','trainee','sales_rep','operations','admin'))
);
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "prospects_owner_stage" ON "prospects" USING btree ("assigned_to","stage","created_at","id");
CREATE INDEX "prospects_state" ON "prospects" USING btree ("state","stage");
CREATE INDEX "prospects_created" ON "prospects" USING btree ("created_at","id");
CREATE INDEX "prospects_name" ON "prospects" USING btree ("business_name","id");
CREATE INDEX "prospects_updated" ON "prospects" USING btree ("updated_at","id");
CREATE INDEX "prospects_followup" ON "prospects" USING btree ("next_followup_date","id");
CREATE INDEX "prospects_value" ON "prospects" USING btree ("estimated_value","id");
CREATE INDEX "prospects_search" ON "prospects" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE deleted_at is null;
CREATE INDEX "users_role" ON "users" USING btree ("role","status");
