-- A promo code shrinks with a reduced order: what was agreed at placing stays readable beside what it became.
ALTER TABLE promo_code_usage ADD COLUMN agreed_amount bigint;
ALTER TABLE promo_code_usage ADD CONSTRAINT promo_usage_agreed_check CHECK (agreed_amount >= discount_amount);
