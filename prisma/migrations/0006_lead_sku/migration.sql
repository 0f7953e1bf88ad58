-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_FeatureValue" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "attributeKey" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    "isOfSku" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "FeatureValue_attributeKey_fkey" FOREIGN KEY ("attributeKey") REFERENCES "Attribute" ("key") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_FeatureValue" ("attributeKey", "id", "sort", "value") SELECT "attributeKey", "id", "sort", "value" FROM "FeatureValue";
DROP TABLE "FeatureValue";
ALTER TABLE "new_FeatureValue" RENAME TO "FeatureValue";
CREATE UNIQUE INDEX "FeatureValue_attributeKey_value_key" ON "FeatureValue"("attributeKey", "value");
CREATE TABLE "new_Product" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "productCode" TEXT NOT NULL,
    "spuCode" TEXT NOT NULL,
    "seoUrl" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "priceMode" TEXT NOT NULL DEFAULT 'shown',
    "status" INTEGER NOT NULL DEFAULT 1,
    "familyId" INTEGER,
    "deviceId" INTEGER,
    "brandId" INTEGER,
    "l1CategoryId" INTEGER NOT NULL,
    "l2CategoryId" INTEGER NOT NULL,
    "l3CategoryId" INTEGER NOT NULL,
    "illustration" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "images" JSONB NOT NULL,
    "discountType" INTEGER NOT NULL DEFAULT 0,
    "discountAmtCents" INTEGER NOT NULL DEFAULT 0,
    "discountPermille" INTEGER NOT NULL DEFAULT 1000,
    "discountStartsAt" DATETIME,
    "discountEndsAt" DATETIME,
    "offPermille" INTEGER NOT NULL DEFAULT 0,
    "ladderCode" TEXT,
    "ladderStatus" INTEGER NOT NULL DEFAULT 0,
    "leadSkuId" INTEGER,
    "guestPriceCents" INTEGER,
    "memberPriceCents" INTEGER,
    "stockSum" INTEGER NOT NULL DEFAULT 0,
    "skuCount" INTEGER NOT NULL DEFAULT 0,
    "ratingSum" INTEGER NOT NULL DEFAULT 0,
    "reviewCount" INTEGER NOT NULL DEFAULT 0,
    "ratingAvg" REAL NOT NULL DEFAULT 0,
    "questionCount" INTEGER NOT NULL DEFAULT 0,
    "favoriteCount" INTEGER NOT NULL DEFAULT 0,
    "soldCount" INTEGER NOT NULL DEFAULT 0,
    "viewCount" INTEGER NOT NULL DEFAULT 0,
    "popularity" INTEGER NOT NULL DEFAULT 2,
    "recommendScore" INTEGER NOT NULL DEFAULT 0,
    "isFreeShipping" BOOLEAN NOT NULL DEFAULT false,
    "isPresale" BOOLEAN NOT NULL DEFAULT false,
    "presaleDepositPermille" INTEGER NOT NULL DEFAULT 0,
    "presaleShipAt" DATETIME,
    "moq" INTEGER NOT NULL DEFAULT 1,
    "weightGrams" INTEGER NOT NULL,
    "dangerousGoods" TEXT NOT NULL DEFAULT 'none',
    "handling" JSONB NOT NULL,
    "hsCode" TEXT NOT NULL,
    "warrantyMonths" INTEGER NOT NULL,
    "doaDays" INTEGER NOT NULL,
    "seoTitle" TEXT,
    "seoDescription" TEXT,
    "publishedAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Product_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "PartFamily" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Product_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Product_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "Brand" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Product_ladderCode_fkey" FOREIGN KEY ("ladderCode") REFERENCES "Ladder" ("code") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (kind IN ('part', 'machine', 'tool', 'consumable', 'ic')),
    CHECK (priceMode IN ('shown', 'member', 'quote')),
    CHECK (status IN (1, 2)),
    CHECK (discountType IN (0, 1, 2)),
    CHECK (discountAmtCents >= 0),
    CHECK (discountPermille BETWEEN 1 AND 1000),
    CHECK (offPermille BETWEEN 0 AND 999),
    CHECK (ladderStatus IN (0, 1)),
    CHECK (guestPriceCents IS NULL OR priceMode = 'shown'),
    CHECK (memberPriceCents IS NULL OR priceMode <> 'quote'),
    CHECK (stockSum >= 0 AND skuCount >= 0 AND reviewCount >= 0 AND ratingSum >= 0 AND soldCount >= 0),
    CHECK (ratingAvg BETWEEN 0 AND 5),
    CHECK (presaleDepositPermille BETWEEN 0 AND 1000),
    CHECK (moq > 0 AND weightGrams >= 0)
);
INSERT INTO "new_Product" ("brandId", "dangerousGoods", "deviceId", "discountAmtCents", "discountEndsAt", "discountPermille", "discountStartsAt", "discountType", "doaDays", "familyId", "favoriteCount", "guestPriceCents", "handling", "hsCode", "id", "illustration", "imageUrl", "images", "isFreeShipping", "isPresale", "kind", "l1CategoryId", "l2CategoryId", "l3CategoryId", "ladderCode", "ladderStatus", "memberPriceCents", "moq", "nameEn", "offPermille", "popularity", "presaleDepositPermille", "presaleShipAt", "priceMode", "productCode", "publishedAt", "questionCount", "ratingAvg", "ratingSum", "recommendScore", "reviewCount", "seoDescription", "seoTitle", "seoUrl", "skuCount", "soldCount", "spuCode", "status", "stockSum", "updatedAt", "viewCount", "warrantyMonths", "weightGrams") SELECT "brandId", "dangerousGoods", "deviceId", "discountAmtCents", "discountEndsAt", "discountPermille", "discountStartsAt", "discountType", "doaDays", "familyId", "favoriteCount", "guestPriceCents", "handling", "hsCode", "id", "illustration", "imageUrl", "images", "isFreeShipping", "isPresale", "kind", "l1CategoryId", "l2CategoryId", "l3CategoryId", "ladderCode", "ladderStatus", "memberPriceCents", "moq", "nameEn", "offPermille", "popularity", "presaleDepositPermille", "presaleShipAt", "priceMode", "productCode", "publishedAt", "questionCount", "ratingAvg", "ratingSum", "recommendScore", "reviewCount", "seoDescription", "seoTitle", "seoUrl", "skuCount", "soldCount", "spuCode", "status", "stockSum", "updatedAt", "viewCount", "warrantyMonths", "weightGrams" FROM "Product";
DROP TABLE "Product";
ALTER TABLE "new_Product" RENAME TO "Product";
CREATE UNIQUE INDEX "Product_productCode_key" ON "Product"("productCode");
CREATE UNIQUE INDEX "Product_spuCode_key" ON "Product"("spuCode");
CREATE UNIQUE INDEX "Product_seoUrl_key" ON "Product"("seoUrl");
CREATE INDEX "Product_l1CategoryId_status_recommendScore_id_idx" ON "Product"("l1CategoryId", "status", "recommendScore", "id");
CREATE INDEX "Product_l1CategoryId_status_soldCount_id_idx" ON "Product"("l1CategoryId", "status", "soldCount", "id");
CREATE INDEX "Product_l1CategoryId_status_publishedAt_id_idx" ON "Product"("l1CategoryId", "status", "publishedAt", "id");
CREATE INDEX "Product_l1CategoryId_status_guestPriceCents_id_idx" ON "Product"("l1CategoryId", "status", "guestPriceCents", "id");
CREATE INDEX "Product_l1CategoryId_status_memberPriceCents_id_idx" ON "Product"("l1CategoryId", "status", "memberPriceCents", "id");
CREATE INDEX "Product_l1CategoryId_status_ratingAvg_id_idx" ON "Product"("l1CategoryId", "status", "ratingAvg", "id");
CREATE INDEX "Product_l1CategoryId_status_offPermille_id_idx" ON "Product"("l1CategoryId", "status", "offPermille", "id");
CREATE INDEX "Product_l2CategoryId_status_recommendScore_id_idx" ON "Product"("l2CategoryId", "status", "recommendScore", "id");
CREATE INDEX "Product_l2CategoryId_status_soldCount_id_idx" ON "Product"("l2CategoryId", "status", "soldCount", "id");
CREATE INDEX "Product_l2CategoryId_status_publishedAt_id_idx" ON "Product"("l2CategoryId", "status", "publishedAt", "id");
CREATE INDEX "Product_l2CategoryId_status_guestPriceCents_id_idx" ON "Product"("l2CategoryId", "status", "guestPriceCents", "id");
CREATE INDEX "Product_l2CategoryId_status_memberPriceCents_id_idx" ON "Product"("l2CategoryId", "status", "memberPriceCents", "id");
CREATE INDEX "Product_l2CategoryId_status_ratingAvg_id_idx" ON "Product"("l2CategoryId", "status", "ratingAvg", "id");
CREATE INDEX "Product_l3CategoryId_status_recommendScore_id_idx" ON "Product"("l3CategoryId", "status", "recommendScore", "id");
CREATE INDEX "Product_status_recommendScore_id_idx" ON "Product"("status", "recommendScore", "id");
CREATE INDEX "Product_status_soldCount_id_idx" ON "Product"("status", "soldCount", "id");
CREATE INDEX "Product_status_publishedAt_id_idx" ON "Product"("status", "publishedAt", "id");
CREATE INDEX "Product_status_guestPriceCents_id_idx" ON "Product"("status", "guestPriceCents", "id");
CREATE INDEX "Product_status_memberPriceCents_id_idx" ON "Product"("status", "memberPriceCents", "id");
CREATE INDEX "Product_status_ratingAvg_id_idx" ON "Product"("status", "ratingAvg", "id");
CREATE INDEX "Product_status_offPermille_id_idx" ON "Product"("status", "offPermille", "id");
CREATE INDEX "Product_status_isFreeShipping_recommendScore_id_idx" ON "Product"("status", "isFreeShipping", "recommendScore", "id");
CREATE INDEX "Product_familyId_deviceId_idx" ON "Product"("familyId", "deviceId");
CREATE INDEX "Product_deviceId_familyId_idx" ON "Product"("deviceId", "familyId");
CREATE INDEX "Product_brandId_idx" ON "Product"("brandId");
CREATE INDEX "Product_priceMode_status_idx" ON "Product"("priceMode", "status");
CREATE INDEX "Product_discountEndsAt_idx" ON "Product"("discountEndsAt");
CREATE TABLE "new_Sku" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "skuCode" TEXT NOT NULL,
    "productId" INTEGER NOT NULL,
    "nameEn" TEXT NOT NULL,
    "productSpec" TEXT NOT NULL,
    "axes" JSONB NOT NULL,
    "grade" TEXT,
    "colour" TEXT,
    "partNumber" TEXT,
    "barcode" TEXT,
    "imageUrl" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "salePriceCents" INTEGER NOT NULL DEFAULT 0,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "weightGrams" INTEGER NOT NULL,
    "lengthMm" INTEGER NOT NULL DEFAULT 0,
    "widthMm" INTEGER NOT NULL DEFAULT 0,
    "heightMm" INTEGER NOT NULL DEFAULT 0,
    "soldCount" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL DEFAULT 1,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "featureValueIds" JSONB NOT NULL DEFAULT [],
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Sku_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (priceCents >= 0),
    CHECK (stock >= 0),
    CHECK (reserved >= 0 AND reserved <= stock),
    CHECK (weightGrams >= 0),
    CHECK (status IN (1, 2))
);
INSERT INTO "new_Sku" ("axes", "barcode", "colour", "createdAt", "grade", "heightMm", "id", "imageUrl", "lengthMm", "nameEn", "partNumber", "priceCents", "productId", "productSpec", "reserved", "skuCode", "soldCount", "sort", "status", "stock", "updatedAt", "weightGrams", "widthMm") SELECT "axes", "barcode", "colour", "createdAt", "grade", "heightMm", "id", "imageUrl", "lengthMm", "nameEn", "partNumber", "priceCents", "productId", "productSpec", "reserved", "skuCode", "soldCount", "sort", "status", "stock", "updatedAt", "weightGrams", "widthMm" FROM "Sku";
DROP TABLE "Sku";
ALTER TABLE "new_Sku" RENAME TO "Sku";
CREATE UNIQUE INDEX "Sku_skuCode_key" ON "Sku"("skuCode");
CREATE INDEX "Sku_productId_sort_idx" ON "Sku"("productId", "sort");
CREATE INDEX "Sku_partNumber_idx" ON "Sku"("partNumber");
CREATE INDEX "Sku_barcode_idx" ON "Sku"("barcode");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
