/** Where the picture of a product is, in a statement over `products`; null without one, and once the photo was removed. */
export const pictureOf = `(SELECT '/api/product-pictures/' || f.id FROM record_files f
    WHERE f.id = products.picture_id AND f.deleted_at IS NULL)`
