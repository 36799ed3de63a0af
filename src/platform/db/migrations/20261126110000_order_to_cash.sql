-- Money is rows of one journal; shipping makes an invoice, and what goes to the bank is a file of two people.
CREATE TABLE "document_numbers" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "kind" text NOT NULL, "year" integer NOT NULL, "last" integer NOT NULL, CONSTRAINT "document_numbers_kind_check" CHECK (kind in ('invoice','credit_memo')));
CREATE TABLE "shipments" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "order_id" uuid NOT NULL, "number" integer NOT NULL, "status" text NOT NULL DEFAULT 'shipped', "carrier" text, "tracking_number" text, "shipped_at" timestamp(3) with time zone NOT NULL, "shipped_by" uuid, "delivered_at" timestamp(3) with time zone, CONSTRAINT "shipments_status_check" CHECK (status in ('packed','shipped','delivered','lost')), CONSTRAINT "shipments_number_check" CHECK (number > 0));
CREATE TABLE "shipment_items" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "shipment_id" uuid NOT NULL, "order_item_id" uuid NOT NULL, "quantity" integer NOT NULL, CONSTRAINT "shipment_items_quantity_check" CHECK (quantity > 0));
CREATE TABLE "invoices" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "invoice_number" text NOT NULL, "client_id" uuid NOT NULL, "order_id" uuid NOT NULL, "shipment_id" uuid NOT NULL, "status" text NOT NULL DEFAULT 'issued', "issued_on" date NOT NULL, "due_on" date NOT NULL, "terms_days" integer NOT NULL, "subtotal" bigint NOT NULL, "discount" bigint NOT NULL, "tax" bigint NOT NULL, "shipping" bigint NOT NULL, "total" bigint NOT NULL, "billed_to" jsonb NOT NULL, "paid_on" date, "disputed_at" timestamp(3) with time zone, "dispute_reason" text, "dispute_answer" text, "reminders_sent" integer NOT NULL DEFAULT 0, "last_reminder_on" date, "has_reminders_off" boolean NOT NULL DEFAULT false, "search_text" text GENERATED ALWAYS AS (lower(coalesce(invoice_number, ''))) STORED, CONSTRAINT "invoices_status_check" CHECK (status in ('issued','paid','disputed','credited','written_off')), CONSTRAINT "invoices_parts_check" CHECK (least(subtotal, discount, tax, shipping, total, terms_days) >= 0), CONSTRAINT "invoices_total_check" CHECK (total = subtotal - discount + tax + shipping), CONSTRAINT "invoices_due_check" CHECK (due_on >= issued_on), CONSTRAINT "invoices_disputed_check" CHECK (status <> 'disputed' or num_nulls(disputed_at, dispute_reason) = 0));
CREATE TABLE "credit_memos" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "memo_number" text NOT NULL, "client_id" uuid NOT NULL, "order_id" uuid, "invoice_id" uuid, "issued_on" date NOT NULL, "reason" text NOT NULL, "subtotal" bigint NOT NULL, "discount" bigint NOT NULL, "tax" bigint NOT NULL, "shipping" bigint NOT NULL, "total" bigint NOT NULL, "items" jsonb NOT NULL DEFAULT '[]', "created_by" uuid, "search_text" text GENERATED ALWAYS AS (lower(coalesce(memo_number, '') || ' ' || coalesce(reason, ''))) STORED, CONSTRAINT "credit_memos_total_check" CHECK (total = subtotal - discount + tax + shipping and total > 0), CONSTRAINT "credit_memos_reason_check" CHECK (char_length(reason) between 1 and 500));
CREATE TABLE "ach_files" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "file_name" text NOT NULL, "banking_day" date NOT NULL, "modifier" text NOT NULL, "status" text NOT NULL DEFAULT 'prepared', "entry_count" integer NOT NULL, "debit_total" bigint NOT NULL, "credit_total" bigint NOT NULL, "content" text, "sha256" text, "prepared_by" uuid NOT NULL, "released_by" uuid, "released_at" timestamp(3) with time zone, "has_stood_in" boolean NOT NULL DEFAULT false, "sent_at" timestamp(3) with time zone, "answered_at" timestamp(3) with time zone, "answered_by" uuid, "rejected_reason" text, CONSTRAINT "ach_files_modifier_check" CHECK (modifier in ('A','B','C','D','E','F','G','H','I','J','K','L','M','N','O','P','Q','R','S','T','U','V','W','X','Y','Z','0','1','2','3','4','5','6','7','8','9')), CONSTRAINT "ach_files_status_check" CHECK (status in ('prepared','released','sent','accepted','rejected','cancelled')), CONSTRAINT "ach_files_sums_check" CHECK (least(entry_count, debit_total, credit_total) >= 0), CONSTRAINT "ach_files_two_people_check" CHECK (has_stood_in or prepared_by <> released_by), CONSTRAINT "ach_files_released_check" CHECK (status in ('prepared','cancelled') or num_nulls(content, sha256, released_by, released_at) = 0));
CREATE TABLE "accounting_periods" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "month" text NOT NULL, "status" text NOT NULL DEFAULT 'locked', "locked_by" uuid NOT NULL, "reason" text, CONSTRAINT "accounting_periods_month_check" CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'), CONSTRAINT "accounting_periods_state_check" CHECK (status in ('locked','open')));
CREATE TABLE "journal_entries" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "posted_on" date NOT NULL, "kind" text NOT NULL, "memo" text NOT NULL, "source" text NOT NULL, "client_id" uuid, "user_id" uuid, "order_id" uuid, "invoice_id" uuid, "credit_memo_id" uuid, "ach_entry_id" uuid, "reverses_id" uuid, "created_by" uuid, CONSTRAINT "journal_entries_kind_check" CHECK (kind in ('invoice','credit_memo','credit_applied','debit_sent','debit_settled','debit_returned','refund_sent','refund_settled','refund_returned','payment','write_off','commission','bonus','payout_sent','payout_settled','payout_returned','payout_recorded','bank_fee','reversal')), CONSTRAINT "journal_entries_memo_check" CHECK (char_length(memo) between 1 and 300));
CREATE TABLE "journal_lines" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "entry_id" uuid NOT NULL, "position" integer NOT NULL, "posted_on" date NOT NULL, "account" text NOT NULL, "amount" bigint NOT NULL, "client_id" uuid, "user_id" uuid, "invoice_id" uuid, CONSTRAINT "journal_lines_account_check" CHECK (account in ('receivable','cash_in_transit','bank','revenue','discount','tax','shipping','commission_expense','bonus_expense','commission_payable','credit','write_off','bank_fees')), CONSTRAINT "journal_lines_amount_check" CHECK (amount <> 0), CONSTRAINT "journal_lines_receivable_check" CHECK (account not in ('receivable','credit') or client_id is not null), CONSTRAINT "journal_lines_payable_check" CHECK (account <> 'commission_payable' or user_id is not null));
ALTER TABLE clients ADD COLUMN payment_terms_days integer, ADD COLUMN credit_limit bigint,
  ADD CONSTRAINT clients_terms_check CHECK (payment_terms_days between 0 and 120 and credit_limit >= 0);

-- No file was ever made of them: what was said to be on its way waits for one.
UPDATE ach_entries SET status = 'drafted', sent_at = NULL WHERE status IN ('released', 'sent');
ALTER TABLE ach_entries DROP COLUMN checked_by, DROP COLUMN released_by, DROP COLUMN released_at, DROP COLUMN file_name,
  ADD COLUMN invoice_id uuid, ADD COLUMN file_id uuid, DROP CONSTRAINT ach_entries_status_check,
  ADD CONSTRAINT ach_entries_status_check CHECK (status in ('drafted','released','sent','settled','returned','retried','written_off','cancelled')),
  ADD CONSTRAINT ach_entries_filed_check CHECK (status not in ('released','sent') or file_id is not null);
DROP INDEX ach_entries_order_debit;
ALTER TABLE "ach_entries" ADD FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE restrict;
ALTER TABLE "ach_entries" ADD FOREIGN KEY ("file_id") REFERENCES "ach_files" ("id") ON DELETE restrict;
CREATE INDEX "ach_entries_invoice" ON "ach_entries" USING btree ("invoice_id");
CREATE INDEX "ach_entries_file" ON "ach_entries" USING btree ("file_id");
CREATE UNIQUE INDEX "ach_entries_under_way" ON "ach_entries" USING btree ("invoice_id") WHERE kind = 'debit' and status in ('drafted','released','sent') and deleted_at is null;
ALTER TABLE "shipments" ADD FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE restrict;
ALTER TABLE "shipments" ADD FOREIGN KEY ("shipped_by") REFERENCES "users" ("id") ON DELETE restrict;
ALTER TABLE "shipment_items" ADD FOREIGN KEY ("shipment_id") REFERENCES "shipments" ("id") ON DELETE restrict;
ALTER TABLE "shipment_items" ADD FOREIGN KEY ("order_item_id") REFERENCES "order_items" ("id") ON DELETE restrict;
ALTER TABLE "invoices" ADD FOREIGN KEY ("client_id") REFERENCES "clients" ("id") ON DELETE restrict;
ALTER TABLE "invoices" ADD FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE restrict;
ALTER TABLE "invoices" ADD FOREIGN KEY ("shipment_id") REFERENCES "shipments" ("id") ON DELETE restrict;
ALTER TABLE "credit_memos" ADD FOREIGN KEY ("client_id") REFERENCES "clients" ("id") ON DELETE restrict;
ALTER TABLE "credit_memos" ADD FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE restrict;
ALTER TABLE "credit_memos" ADD FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE restrict;
ALTER TABLE "credit_memos" ADD FOREIGN KEY ("created_by") REFERENCES "users" ("id") ON DELETE restrict;
ALTER TABLE "ach_files" ADD FOREIGN KEY ("prepared_by") REFERENCES "users" ("id") ON DELETE restrict;
ALTER TABLE "ach_files" ADD FOREIGN KEY ("released_by") REFERENCES "users" ("id") ON DELETE restrict;
ALTER TABLE "ach_files" ADD FOREIGN KEY ("answered_by") REFERENCES "users" ("id") ON DELETE restrict;
ALTER TABLE "accounting_periods" ADD FOREIGN KEY ("locked_by") REFERENCES "users" ("id") ON DELETE restrict;
ALTER TABLE "journal_entries" ADD FOREIGN KEY ("client_id") REFERENCES "clients" ("id") ON DELETE restrict;
ALTER TABLE "journal_entries" ADD FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE restrict;
ALTER TABLE "journal_entries" ADD FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE restrict;
ALTER TABLE "journal_entries" ADD FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE restrict;
ALTER TABLE "journal_entries" ADD FOREIGN KEY ("credit_memo_id") REFERENCES "credit_memos" ("id") ON DELETE restrict;
ALTER TABLE "journal_entries" ADD FOREIGN KEY ("ach_entry_id") REFERENCES "ach_entries" ("id") ON DELETE restrict;
ALTER TABLE "journal_entries" ADD FOREIGN KEY ("reverses_id") REFERENCES "journal_entries" ("id") ON DELETE restrict;
ALTER TABLE "journal_entries" ADD FOREIGN KEY ("created_by") REFERENCES "users" ("id") ON DELETE restrict;
ALTER TABLE "journal_lines" ADD FOREIGN KEY ("entry_id") REFERENCES "journal_entries" ("id") ON DELETE restrict;
ALTER TABLE "journal_lines" ADD FOREIGN KEY ("client_id") REFERENCES "clients" ("id") ON DELETE restrict;
ALTER TABLE "journal_lines" ADD FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE restrict;
ALTER TABLE "journal_lines" ADD FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE restrict;
CREATE UNIQUE INDEX "document_numbers_kind" ON "document_numbers" USING btree ("kind", "year");
CREATE UNIQUE INDEX "shipments_order" ON "shipments" USING btree ("order_id", "number");
CREATE INDEX "shipments_created" ON "shipments" USING btree ("created_at", "id");
CREATE INDEX "shipments_shipped" ON "shipments" USING btree ("shipped_at", "id");
CREATE INDEX "shipments_shipper" ON "shipments" USING btree ("shipped_by");
CREATE UNIQUE INDEX "shipment_items_shipment" ON "shipment_items" USING btree ("shipment_id", "order_item_id");
CREATE INDEX "shipment_items_item" ON "shipment_items" USING btree ("order_item_id");
CREATE INDEX "shipment_items_created" ON "shipment_items" USING btree ("created_at", "id");
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("invoice_number");
CREATE UNIQUE INDEX "invoices_shipment" ON "invoices" USING btree ("shipment_id");
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");
CREATE INDEX "invoices_client" ON "invoices" USING btree ("client_id", "issued_on", "id");
CREATE INDEX "invoices_open" ON "invoices" USING btree ("status", "due_on", "id");
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at", "id");
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on", "id");
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on", "id");
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total", "id");
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "credit_memos_number" ON "credit_memos" USING btree ("memo_number");
CREATE INDEX "credit_memos_client" ON "credit_memos" USING btree ("client_id", "issued_on", "id");
CREATE INDEX "credit_memos_order" ON "credit_memos" USING btree ("order_id");
CREATE INDEX "credit_memos_invoice" ON "credit_memos" USING btree ("invoice_id");
CREATE INDEX "credit_memos_created" ON "credit_memos" USING btree ("created_at", "id");
CREATE INDEX "credit_memos_issued" ON "credit_memos" USING btree ("issued_on", "id");
CREATE INDEX "credit_memos_total" ON "credit_memos" USING btree ("total", "id");
CREATE INDEX "credit_memos_creator" ON "credit_memos" USING btree ("created_by");
CREATE INDEX "credit_memos_search" ON "credit_memos" USING gin ("search_text" gin_trgm_ops);
CREATE UNIQUE INDEX "ach_files_name" ON "ach_files" USING btree ("file_name");
CREATE UNIQUE INDEX "ach_files_day" ON "ach_files" USING btree ("banking_day", "modifier");
CREATE INDEX "ach_files_banking_day" ON "ach_files" USING btree ("banking_day", "id");
CREATE INDEX "ach_files_created" ON "ach_files" USING btree ("created_at", "id");
CREATE INDEX "ach_files_status" ON "ach_files" USING btree ("status", "banking_day");
CREATE INDEX "ach_files_preparer" ON "ach_files" USING btree ("prepared_by");
CREATE INDEX "ach_files_releaser" ON "ach_files" USING btree ("released_by");
CREATE INDEX "ach_files_answerer" ON "ach_files" USING btree ("answered_by");
CREATE UNIQUE INDEX "accounting_periods_month" ON "accounting_periods" USING btree ("month");
CREATE INDEX "accounting_periods_created" ON "accounting_periods" USING btree ("created_at", "id");
CREATE INDEX "accounting_periods_locker" ON "accounting_periods" USING btree ("locked_by");
CREATE UNIQUE INDEX "journal_entries_source" ON "journal_entries" USING btree ("source");
CREATE INDEX "journal_entries_created" ON "journal_entries" USING btree ("created_at", "id");
CREATE INDEX "journal_entries_posted" ON "journal_entries" USING btree ("posted_on", "id");
CREATE INDEX "journal_entries_kind" ON "journal_entries" USING btree ("kind", "posted_on");
CREATE INDEX "journal_entries_client" ON "journal_entries" USING btree ("client_id", "posted_on");
CREATE INDEX "journal_entries_user" ON "journal_entries" USING btree ("user_id", "posted_on");
CREATE INDEX "journal_entries_order" ON "journal_entries" USING btree ("order_id");
CREATE INDEX "journal_entries_invoice" ON "journal_entries" USING btree ("invoice_id");
CREATE INDEX "journal_entries_credit_memo" ON "journal_entries" USING btree ("credit_memo_id");
CREATE INDEX "journal_entries_ach" ON "journal_entries" USING btree ("ach_entry_id");
CREATE UNIQUE INDEX "journal_entries_reverses" ON "journal_entries" USING btree ("reverses_id");
CREATE INDEX "journal_entries_creator" ON "journal_entries" USING btree ("created_by");
CREATE UNIQUE INDEX "journal_lines_entry" ON "journal_lines" USING btree ("entry_id", "position");
CREATE INDEX "journal_lines_created" ON "journal_lines" USING btree ("created_at", "id");
CREATE INDEX "journal_lines_posted" ON "journal_lines" USING btree ("posted_on", "id");
CREATE INDEX "journal_lines_account" ON "journal_lines" USING btree ("account", "posted_on", "amount");
CREATE INDEX "journal_lines_client" ON "journal_lines" USING btree ("client_id", "account", "posted_on", "amount");
CREATE INDEX "journal_lines_user" ON "journal_lines" USING btree ("user_id", "account", "posted_on", "amount");
CREATE INDEX "journal_lines_invoice" ON "journal_lines" USING btree ("invoice_id", "account", "amount");

CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whatever writes: at the end of its transaction every entry comes to zero.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM journal_lines WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'journal entry % does not come to zero', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER INSERT ON journal_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();

-- Nothing is posted into a month whose books are closed.
CREATE FUNCTION refuse_locked_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM accounting_periods WHERE month = to_char(NEW.posted_on, 'YYYY-MM') AND status = 'locked') THEN
    PERFORM refuse('period_locked');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER journal_entries_period BEFORE INSERT ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_locked_period();
