-- A commission and what was taken back of it, none of it paid, leave the list together: neither is ever approved or paid.
ALTER TABLE commissions ADD COLUMN netted_at timestamp(3) with time zone;
UPDATE commissions SET netted_at = now()
 WHERE order_id IN (SELECT order_id FROM commissions WHERE deleted_at IS NULL GROUP BY order_id
                    HAVING count(*) > 1 AND sum(commission_amount) = 0 AND bool_and(status <> 'paid'));
ALTER TABLE commissions ADD CONSTRAINT commissions_netted_check CHECK (netted_at IS NULL OR status <> 'paid');
