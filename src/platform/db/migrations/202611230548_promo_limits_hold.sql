-- What the promo limits of one client count, but for one order. Volatile, so that they see what was committed while their caller waited for a lock.
CREATE FUNCTION promo_uses(promo uuid, client uuid, besides uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT count(*) FROM promo_code_usage u
           WHERE u.promo_code_id = promo AND u.client_id = client AND u.released_at IS NULL AND u.order_id IS DISTINCT FROM besides);
END
$$;
CREATE FUNCTION has_ordered(client uuid, besides uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM orders o WHERE o.client_id = client AND o.status <> 'cancelled' AND o.id IS DISTINCT FROM besides);
END
$$;
