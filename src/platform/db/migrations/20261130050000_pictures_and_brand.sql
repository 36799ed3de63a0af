-- The picture of a product that customers and visitors see: one of the photos on its record.
ALTER TABLE products ADD COLUMN picture_id uuid REFERENCES record_files (id) ON DELETE SET NULL;
CREATE INDEX products_picture ON products (picture_id);

-- A logo is uploaded; an address of elsewhere was shown nowhere.
UPDATE company_settings SET value = jsonb_set(value, '{logoUrl}', 'null'), version = version + 1, updated_at = now()
 WHERE key = 'brand' AND value ->> 'logoUrl' IS NOT NULL;
