-- What is paid to a person in a week, the rules that commissions are worked out by, and who signed a W-9 from where.
CREATE TABLE "commission_rules" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "name" text NOT NULL, "user_id" uuid, "rule_version" integer NOT NULL, "rate_bps" integer, "effective_from" date NOT NULL, "effective_to" date, "reason" text, "created_by" uuid, CONSTRAINT "commission_rules_rate_check" CHECK (rate_bps between 0 and 10000), CONSTRAINT "commission_rules_company_check" CHECK (user_id is not null or rate_bps is not null), CONSTRAINT "commission_rules_version_check" CHECK (rule_version > 0), CONSTRAINT "commission_rules_days_check" CHECK (effective_to >= effective_from));
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT;
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users" ("id") ON DELETE RESTRICT;
CREATE UNIQUE INDEX "commission_rules_version" ON "commission_rules" ("user_id", "rule_version");
CREATE UNIQUE INDEX "commission_rules_company" ON "commission_rules" ("rule_version") WHERE user_id is null;
CREATE INDEX "commission_rules_created" ON "commission_rules" ("created_at", "id");
CREATE INDEX "commission_rules_effective" ON "commission_rules" ("effective_from", "id");
CREATE INDEX "commission_rules_creator" ON "commission_rules" ("created_by");

CREATE TABLE "payouts" ("id" uuid PRIMARY KEY NOT NULL DEFAULT uuidv7(), "version" integer NOT NULL DEFAULT 1, "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "deleted_at" timestamp(3) with time zone, "user_id" uuid NOT NULL, "week_start_date" date NOT NULL, "status" text NOT NULL DEFAULT 'drafted', "method" text, "gross" bigint NOT NULL DEFAULT 0, "bonuses" bigint NOT NULL DEFAULT 0, "reversals" bigint NOT NULL DEFAULT 0, "carried_in" bigint NOT NULL DEFAULT 0, "net" bigint NOT NULL DEFAULT 0, "carried_out" bigint NOT NULL DEFAULT 0, "amount" bigint NOT NULL DEFAULT 0, "ach_entry_id" uuid, "reference" text, "paid_on" date, "statement" jsonb NOT NULL, "created_by" uuid, CONSTRAINT "payouts_status_check" CHECK (status in ('drafted','sent','paid','returned','recorded','carried','cancelled')), CONSTRAINT "payouts_week_check" CHECK (extract(dow from week_start_date) = 0), CONSTRAINT "payouts_net_check" CHECK (net = gross + bonuses + reversals + carried_in and amount = greatest(net, 0) and carried_out = least(net, 0)), CONSTRAINT "payouts_sums_check" CHECK (least(gross, bonuses) >= 0 and reversals <= 0), CONSTRAINT "payouts_carried_check" CHECK (status <> 'carried' or net <= 0), CONSTRAINT "payouts_recorded_check" CHECK (status <> 'recorded' or (reference is not null and paid_on is not null)));
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT;
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_ach_entry_id_ach_entries_id_fk" FOREIGN KEY ("ach_entry_id") REFERENCES "ach_entries" ("id") ON DELETE RESTRICT;
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users" ("id") ON DELETE RESTRICT;
CREATE INDEX "payouts_created" ON "payouts" ("created_at", "id");
CREATE INDEX "payouts_week" ON "payouts" ("week_start_date", "id");
CREATE INDEX "payouts_user" ON "payouts" ("user_id", "week_start_date");
CREATE INDEX "payouts_status" ON "payouts" ("status", "week_start_date");
CREATE INDEX "payouts_amount" ON "payouts" ("amount", "id");
CREATE INDEX "payouts_creator" ON "payouts" ("created_by");
CREATE UNIQUE INDEX "payouts_entry" ON "payouts" ("ach_entry_id");

ALTER TABLE "commissions" ADD COLUMN "rule_id" uuid;
ALTER TABLE "commissions" ADD COLUMN "rule_version" integer;
ALTER TABLE "commissions" ADD COLUMN "payout_id" uuid;
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_rule_id_commission_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "commission_rules" ("id") ON DELETE RESTRICT;
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "payouts" ("id") ON DELETE RESTRICT;
CREATE INDEX "commissions_rule" ON "commissions" ("rule_id");
CREATE INDEX "commissions_payout" ON "commissions" ("payout_id");
ALTER TABLE "user_bonuses" ADD COLUMN "payout_id" uuid;
ALTER TABLE "user_bonuses" ADD CONSTRAINT "user_bonuses_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "payouts" ("id") ON DELETE RESTRICT;
CREATE INDEX "user_bonuses_payout" ON "user_bonuses" ("payout_id");
ALTER TABLE "team_papers" ADD COLUMN "signed_text" text;
ALTER TABLE "team_papers" ADD COLUMN "signed_ip" text;
ALTER TABLE "team_papers" ADD COLUMN "signed_user_agent" text;

-- A rate that is set on a person, or in the settings, is a version of its rule: whoever sets it, nothing is lost.
CREATE FUNCTION add_rule_version(for_user uuid, rule_name text, rate integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE coalesce((SELECT value #>> '{}' FROM company_settings
                  WHERE key = 'timeZone' AND deleted_at IS NULL), 'America/Denver'))::date;
  last integer := (SELECT max(rule_version) FROM commission_rules WHERE user_id IS NOT DISTINCT FROM for_user);
  stands integer := (SELECT rate_bps FROM commission_rules WHERE user_id IS NOT DISTINCT FROM for_user
                      AND effective_from <= today AND coalesce(effective_to >= today, true) ORDER BY rule_version DESC LIMIT 1);
BEGIN
  IF rate IS NOT DISTINCT FROM stands THEN RETURN; END IF;
  INSERT INTO commission_rules (name, user_id, rule_version, rate_bps, effective_from)
  VALUES (rule_name, for_user, coalesce(last, 0) + 1, rate, CASE WHEN last IS NULL THEN '2000-01-01' ELSE today END);
END $$;
CREATE FUNCTION rate_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_rule_version(NEW.id, 'Personal rate', NEW.commission_rate_bps);
  RETURN NULL;
END $$;
CREATE TRIGGER users_rate_insert AFTER INSERT ON users FOR EACH ROW WHEN (NEW.commission_rate_bps IS NOT NULL)
  EXECUTE FUNCTION rate_of_person();
CREATE TRIGGER users_rate_update AFTER UPDATE OF commission_rate_bps ON users FOR EACH ROW
  WHEN (OLD.commission_rate_bps IS DISTINCT FROM NEW.commission_rate_bps) EXECUTE FUNCTION rate_of_person();
CREATE FUNCTION rate_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_rule_version(NULL, 'Company rate', coalesce(CASE WHEN NEW.deleted_at IS NULL
    THEN (NEW.value ->> 'defaultCommissionBps')::int END, 1500));
  RETURN NULL;
END $$;
CREATE TRIGGER company_settings_rate AFTER INSERT OR UPDATE ON company_settings FOR EACH ROW WHEN (NEW.key = 'sales')
  EXECUTE FUNCTION rate_of_company();

INSERT INTO commission_rules (name, rule_version, rate_bps, effective_from)
SELECT 'Company rate', 1, coalesce((SELECT (value ->> 'defaultCommissionBps')::int FROM company_settings
  WHERE key = 'sales' AND deleted_at IS NULL), 1500), '2000-01-01';
INSERT INTO commission_rules (name, user_id, rule_version, rate_bps, effective_from)
SELECT 'Personal rate', id, 1, commission_rate_bps, '2000-01-01' FROM users WHERE commission_rate_bps IS NOT NULL;
UPDATE commissions k SET rule_id = r.id, rule_version = r.rule_version FROM commission_rules r
 WHERE r.id = (SELECT o.id FROM commission_rules o WHERE o.user_id = k.sales_rep_id OR o.user_id IS NULL
                ORDER BY o.user_id NULLS LAST LIMIT 1);
