-- A product counts its SKUs on sale, no longer those that were taken off sale.
UPDATE "Product" SET "skuCount" = (SELECT count(*) FROM "Sku" WHERE "Sku"."productId" = "Product"."id" AND "Sku"."status" = 1);
