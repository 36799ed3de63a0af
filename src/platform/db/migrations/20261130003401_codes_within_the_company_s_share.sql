-- Codes of $100 without a minimum made orders of $0: what codes take of an order has a limit, and a client uses one once unless it says otherwise.
ALTER TABLE promo_codes
  ADD COLUMN uses_per_client integer NOT NULL DEFAULT 1 CONSTRAINT promo_codes_client_uses_check CHECK (uses_per_client > 0),
  ADD COLUMN can_exceed_share boolean NOT NULL DEFAULT false;
UPDATE company_settings SET value = value || '{"highestShareBps": 3000}', version = version + 1, updated_at = now()
 WHERE key = 'promoLimits' AND NOT value ? 'highestShareBps';
