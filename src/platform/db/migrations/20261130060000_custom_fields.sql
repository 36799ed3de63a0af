-- Fields that a company adds to its records without code: their definitions here, their values in `custom_fields` of each record.
CREATE TABLE "custom_fields" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"record_type" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"help" text,
	"position" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "custom_fields_record_check" CHECK (record_type in ('prospects','clients','products','orders')),
	CONSTRAINT "custom_fields_type_check" CHECK (type in ('text','number','money','date','choice','link','person')),
	CONSTRAINT "custom_fields_label_check" CHECK (char_length(label) between 1 and 60)
);
CREATE UNIQUE INDEX "custom_fields_key" ON "custom_fields" ("record_type","key");
CREATE UNIQUE INDEX "custom_fields_label" ON "custom_fields" ("record_type",fold_text(label)) WHERE deleted_at is null;
CREATE INDEX "custom_fields_created" ON "custom_fields" ("created_at","id");
CREATE INDEX "custom_fields_position" ON "custom_fields" ("position","id");

ALTER TABLE "prospects" ADD COLUMN "custom_fields" jsonb;
ALTER TABLE "clients" ADD COLUMN "custom_fields" jsonb;
ALTER TABLE "orders" ADD COLUMN "custom_fields" jsonb;
-- What a product carried freely stays, as an object.
UPDATE products SET custom_fields = jsonb_build_object('earlier', custom_fields) WHERE jsonb_typeof(custom_fields) <> 'object';
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_custom_fields_check" CHECK (jsonb_typeof(custom_fields) = 'object');
ALTER TABLE "clients" ADD CONSTRAINT "clients_custom_fields_check" CHECK (jsonb_typeof(custom_fields) = 'object');
ALTER TABLE "orders" ADD CONSTRAINT "orders_custom_fields_check" CHECK (jsonb_typeof(custom_fields) = 'object');
ALTER TABLE "products" ADD CONSTRAINT "products_custom_fields_check" CHECK (jsonb_typeof(custom_fields) = 'object');

-- A name that stays while the label changes: of the label's letters and digits, and of nothing that a record already holds.
CREATE FUNCTION name_custom_field() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stem text := coalesce(nullif(trim(BOTH '_' FROM left(regexp_replace(fold_text(NEW.label), '[^a-z0-9]+', '_', 'g'), 40)), ''), 'field');
  is_taken boolean;
  n integer := 1;
BEGIN
  -- Two administrators who add fields at once wait for each other, so that names and limits hold.
  PERFORM pg_advisory_xact_lock(hashtext('custom_fields ' || NEW.record_type));
  NEW.key := stem;
  LOOP
    -- `customFields.null` asks whether there is any value.
    SELECT NEW.key = 'null' OR EXISTS (SELECT FROM custom_fields WHERE record_type = NEW.record_type AND key = NEW.key) INTO is_taken;
    IF NOT is_taken THEN
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE custom_fields ? $1)', NEW.record_type) INTO is_taken USING NEW.key;
    END IF;
    EXIT WHEN NOT is_taken;
    n := n + 1;
    NEW.key := stem || '_' || n;
  END LOOP;
  IF NEW.position = 0 THEN
    NEW.position := coalesce((SELECT floor(max(position)) + 1 FROM custom_fields WHERE record_type = NEW.record_type), 1);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER custom_fields_named BEFORE INSERT ON custom_fields FOR EACH ROW EXECUTE FUNCTION name_custom_field();

-- What a record shows of its values, null for none: those of removed fields are kept and not shown.
CREATE FUNCTION shown_custom_fields(of_type text, given jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN given IS NOT NULL THEN
    (SELECT jsonb_object_agg(f.key, given -> f.key) FROM custom_fields f
      WHERE f.record_type = of_type AND f.deleted_at IS NULL AND given ? f.key) END
$$;

-- One word for each value, by which records are found; hashed, since an index takes no long text.
CREATE FUNCTION custom_field_word(key text, value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN key || '=' || md5(fold_text(value));
CREATE FUNCTION custom_field_words(given jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT custom_field_word(v.key, v.value) FROM jsonb_each_text(given) v);
CREATE INDEX "prospects_custom_fields" ON "prospects" USING gin (custom_field_words(custom_fields));
CREATE INDEX "clients_custom_fields" ON "clients" USING gin (custom_field_words(custom_fields));
CREATE INDEX "orders_custom_fields" ON "orders" USING gin (custom_field_words(custom_fields));
CREATE INDEX "products_custom_fields" ON "products" USING gin (custom_field_words(custom_fields));
