-- What belongs to one trade comes with its content pack (decision 090). An install that has a law list sells what the list is about.
INSERT INTO company_settings (id, key, value)
  SELECT gen_random_uuid(), 'contentPack', '"elixir"'
   WHERE EXISTS (SELECT FROM illegal_jurisdictions)
     AND NOT EXISTS (SELECT FROM company_settings WHERE key = 'contentPack' AND deleted_at IS NULL);

-- A product without a form counts as what the law list is about, unless the company has said that it sells something else.
CREATE FUNCTION usual_product_form() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM company_settings WHERE key = 'contentPack' AND value = '"none"' AND deleted_at IS NULL)
              THEN 'other' ELSE 'liquid' END
$$;
ALTER TABLE products ALTER COLUMN product_form SET DEFAULT usual_product_form();

-- The first of the company's premise types is the usual one.
CREATE FUNCTION usual_premise_type() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value ->> 0 FROM company_settings WHERE key = 'premiseTypes' AND deleted_at IS NULL), 'other')
$$;
ALTER TABLE prospects ALTER COLUMN business_type SET DEFAULT usual_premise_type();

-- A rule may be about products of no form of the pack.
ALTER TABLE illegal_jurisdictions DROP CONSTRAINT illegal_jurisdictions_form_check;
ALTER TABLE illegal_jurisdictions ADD CONSTRAINT illegal_jurisdictions_form_check
  CHECK (product_form in ('any','liquid','leaf','powder','shot','other'));
