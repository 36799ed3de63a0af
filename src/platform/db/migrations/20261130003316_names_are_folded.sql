-- Names are found and sorted as people read them: accents, marks, case, width and composed forms are folded (decision 081).
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(given) = length(given) THEN lower(given COLLATE "C")
  ELSE replace(replace(replace(replace(replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(given, NFKD) COLLATE "C", '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061c\u064b-\u065f\u0670\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢҮҰҺӘӨŊØøŁłĐđÐðĦħŦŧıς‘’‚‛ʼʹ′“”„‟‐‒–—―−',
    'αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңүұһәөŋoollddddhhttiσ''''''''''''''""""------')),
    'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th') END;

-- What is left of a folded name when two of them are compared: letters and digits.
CREATE FUNCTION name_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(fold_text(given) COLLATE "C", '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f]+', '', 'g');

-- Every search text is computed anew by it; its index goes with the column and comes again.
DO $$
DECLARE one record; was text; made text;
BEGIN
  FOR one IN SELECT c.oid, a.attnum, c.relname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attname = 'search_text' AND a.attgenerated = 's' ORDER BY 3
  LOOP
    SELECT pg_get_expr(d.adbin, d.adrelid) INTO was FROM pg_attrdef d WHERE d.adrelid = one.oid AND d.adnum = one.attnum;
    SELECT pg_get_indexdef(i.indexrelid) INTO made FROM pg_index i WHERE i.indrelid = one.oid AND one.attnum = ANY(i.indkey);
    EXECUTE format('ALTER TABLE %I DROP COLUMN search_text', one.relname);
    EXECUTE format('ALTER TABLE %I ADD COLUMN search_text text GENERATED ALWAYS AS (%s) STORED', one.relname, regexp_replace(was, '^lower', 'fold_text'));
    IF made IS NOT NULL THEN EXECUTE made; END IF;
  END LOOP;
END $$;

DROP INDEX prospects_names, clients_names, prospects_starts, clients_starts, orders_starts;
CREATE INDEX prospects_names ON prospects USING gin (fold_text(coalesce(business_name, '') || ' ' || coalesce(contact_name, '')) gin_trgm_ops);
CREATE INDEX clients_names ON clients USING gin (fold_text(coalesce(business_name, '') || ' ' || coalesce(owner_name, '')) gin_trgm_ops);
ALTER TABLE business_registrations DROP COLUMN business_key;
ALTER TABLE business_registrations
  ADD COLUMN business_key text GENERATED ALWAYS AS (name_key(business_name) || '|' || left(coalesce(business_zip, ''), 5)) STORED;
CREATE INDEX clients_key ON clients (name_key(business_name));
CREATE INDEX registrations_business ON business_registrations (business_key);

-- Names are sorted by their folded key, byte by byte, so that no index depends on a server's version.
DROP INDEX ai_prospects_name;
CREATE INDEX ai_prospects_name ON ai_prospects ((fold_text(business_name) COLLATE "C"), id);
DROP INDEX badges_by_name;
CREATE INDEX badges_by_name ON badges ((fold_text(name) COLLATE "C"), id);
DROP INDEX registrations_name;
CREATE INDEX registrations_name ON business_registrations ((fold_text(business_name) COLLATE "C"), id);
DROP INDEX clients_name;
CREATE INDEX clients_name ON clients ((fold_text(business_name) COLLATE "C"), id);
DROP INDEX company_settings_by_key;
CREATE INDEX company_settings_by_key ON company_settings ((fold_text(key) COLLATE "C"), id);
DROP INDEX competitors_name;
CREATE INDEX competitors_name ON competitors ((fold_text(company_name) COLLATE "C"), id);
DROP INDEX customer_auth_email_sort;
CREATE INDEX customer_auth_email_sort ON customer_auth ((fold_text(email) COLLATE "C"), id);
DROP INDEX drip_campaigns_name;
CREATE INDEX drip_campaigns_name ON drip_campaigns ((fold_text(name) COLLATE "C"), id);
DROP INDEX email_templates_name;
CREATE INDEX email_templates_name ON email_templates ((fold_text(name) COLLATE "C"), id);
DROP INDEX follow_up_sequences_name;
CREATE INDEX follow_up_sequences_name ON follow_up_sequences ((fold_text(name) COLLATE "C"), id);
DROP INDEX illegal_jurisdictions_name;
CREATE INDEX illegal_jurisdictions_name ON illegal_jurisdictions ((fold_text(name) COLLATE "C"), id);
DROP INDEX illegal_jurisdictions_state;
CREATE INDEX illegal_jurisdictions_state ON illegal_jurisdictions ((fold_text(state) COLLATE "C"), id);
DROP INDEX leads_company;
CREATE INDEX leads_company ON leads ((fold_text(company_name) COLLATE "C"), id);
DROP INDEX letter_snippets_name;
CREATE INDEX letter_snippets_name ON letter_snippets ((fold_text(name) COLLATE "C"), id);
DROP INDEX orders_number_sort;
CREATE INDEX orders_number_sort ON orders ((fold_text(order_number) COLLATE "C"), id);
DROP INDEX point_values_by_activity;
CREATE INDEX point_values_by_activity ON point_values ((fold_text(activity) COLLATE "C"), id);
DROP INDEX categories_name;
CREATE INDEX categories_name ON product_categories ((fold_text(name) COLLATE "C"), id);
DROP INDEX products_name;
CREATE INDEX products_name ON products ((fold_text(name) COLLATE "C"), id);
DROP INDEX products_sku_sort;
CREATE INDEX products_sku_sort ON products ((fold_text(sku) COLLATE "C"), id);
DROP INDEX promo_codes_code_sort;
CREATE INDEX promo_codes_code_sort ON promo_codes ((fold_text(code) COLLATE "C"), id);
DROP INDEX prospects_name;
CREATE INDEX prospects_name ON prospects ((fold_text(business_name) COLLATE "C"), id);
DROP INDEX quizzes_title;
CREATE INDEX quizzes_title ON quizzes ((fold_text(title) COLLATE "C"), id);
DROP INDEX resources_title;
CREATE INDEX resources_title ON resources ((fold_text(title) COLLATE "C"), id);
DROP INDEX sales_metrics_month;
CREATE INDEX sales_metrics_month ON sales_metrics ((fold_text(month) COLLATE "C"), id);
DROP INDEX sales_techniques_name;
CREATE INDEX sales_techniques_name ON sales_techniques ((fold_text(name) COLLATE "C"), id);
DROP INDEX stories_title;
CREATE INDEX stories_title ON success_stories ((fold_text(title) COLLATE "C"), id);
DROP INDEX suppliers_name;
CREATE INDEX suppliers_name ON suppliers ((fold_text(name) COLLATE "C"), id);
DROP INDEX territories_name;
CREATE INDEX territories_name ON territories ((fold_text(name) COLLATE "C"), id);
DROP INDEX testimonials_name;
CREATE INDEX testimonials_name ON testimonials ((fold_text(business_name) COLLATE "C"), id);
DROP INDEX training_modules_title;
CREATE INDEX training_modules_title ON training_modules ((fold_text(title) COLLATE "C"), id);
DROP INDEX users_last_name;
CREATE INDEX users_last_name ON users ((fold_text(last_name) COLLATE "C"), id);
