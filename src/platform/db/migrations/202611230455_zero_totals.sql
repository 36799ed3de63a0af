-- When an administrator let an order that comes to zero pass; without it such an order is not confirmed. [FIX-005]
ALTER TABLE orders ADD COLUMN zero_allowed_at timestamptz(3);
