-- CreateTable
CREATE TABLE "Address" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "company" TEXT NOT NULL DEFAULT '',
    "taxNumber" TEXT NOT NULL DEFAULT '',
    "detailAddress" TEXT NOT NULL,
    "detailExtra" TEXT NOT NULL DEFAULT '',
    "zipCode" TEXT NOT NULL DEFAULT '',
    "phoneCode" TEXT NOT NULL DEFAULT '',
    "mobile" TEXT NOT NULL,
    "city" TEXT NOT NULL DEFAULT '',
    "cityName" TEXT NOT NULL DEFAULT '',
    "province" TEXT NOT NULL DEFAULT '',
    "provinceName" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL,
    "countryName" TEXT NOT NULL,
    "defaultOf" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Address_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (defaultOf IS NULL OR defaultOf = memberId)
);

-- CreateTable
CREATE TABLE "AfterSaleOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "afterSaleNo" TEXT NOT NULL,
    "orderId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "resolution" TEXT NOT NULL,
    "outcome" TEXT,
    "reasonCode" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "refundCents" INTEGER NOT NULL DEFAULT 0,
    "answer" TEXT,
    "labelNo" TEXT,
    "returnTrackingNo" TEXT,
    "submitKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "closedAt" DATETIME,
    CONSTRAINT "AfterSaleOrder_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AfterSaleOrder_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (status IN ('submitted', 'in-review', 'accepted', 'refused', 'closed', 'cancelled')),
    CHECK (resolution IN ('refund', 'replacement', 'credit')),
    CHECK (refundCents >= 0)
);

-- CreateTable
CREATE TABLE "AfterSaleItem" (
    "afterSaleId" INTEGER NOT NULL,
    "orderItemId" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reasonCode" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "refundCents" INTEGER NOT NULL DEFAULT 0,
    "dutyCents" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("afterSaleId", "orderItemId"),
    CONSTRAINT "AfterSaleItem_afterSaleId_fkey" FOREIGN KEY ("afterSaleId") REFERENCES "AfterSaleOrder" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AfterSaleItem_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (quantity > 0),
    CHECK (dutyCents BETWEEN 0 AND refundCents)
);

-- CreateTable
CREATE TABLE "AfterSaleEvidence" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "afterSaleId" INTEGER NOT NULL,
    "orderItemId" INTEGER,
    "url" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "AfterSaleEvidence_afterSaleId_fkey" FOREIGN KEY ("afterSaleId") REFERENCES "AfterSaleOrder" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AfterSaleHistory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "afterSaleId" INTEGER NOT NULL,
    "fromStatus" TEXT,
    "toStatus" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "movedAt" DATETIME NOT NULL,
    CONSTRAINT "AfterSaleHistory_afterSaleId_fkey" FOREIGN KEY ("afterSaleId") REFERENCES "AfterSaleOrder" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BlogCategory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "sort" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "BlogTag" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "BlogAuthor" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "BlogPost" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "sections" JSONB NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "authorId" INTEGER NOT NULL,
    "illustration" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "readingMinutes" INTEGER NOT NULL,
    "seoTitle" TEXT NOT NULL,
    "seoDescription" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'shown',
    "viewCount" INTEGER NOT NULL DEFAULT 0,
    "commentCount" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" DATETIME NOT NULL,
    "month" TEXT NOT NULL,
    CONSTRAINT "BlogPost_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "BlogCategory" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BlogPost_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "BlogAuthor" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (status IN ('shown', 'draft'))
);

-- CreateTable
CREATE TABLE "BlogPostTag" (
    "postId" INTEGER NOT NULL,
    "tagId" INTEGER NOT NULL,

    PRIMARY KEY ("postId", "tagId"),
    CONSTRAINT "BlogPostTag_postId_fkey" FOREIGN KEY ("postId") REFERENCES "BlogPost" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BlogPostTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "BlogTag" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BlogPostProduct" (
    "postId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL,

    PRIMARY KEY ("postId", "productId"),
    CONSTRAINT "BlogPostProduct_postId_fkey" FOREIGN KEY ("postId") REFERENCES "BlogPost" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BlogPostProduct_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BlogComment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "postId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "parentId" INTEGER,
    "authorName" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'shown',
    "createdAt" DATETIME NOT NULL,
    "removedAt" DATETIME,
    CONSTRAINT "BlogComment_postId_fkey" FOREIGN KEY ("postId") REFERENCES "BlogPost" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BlogComment_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BlogComment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "BlogComment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (status IN ('shown', 'pending', 'removed'))
);

-- CreateTable
CREATE TABLE "CartLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "skuId" INTEGER NOT NULL,
    "buyCount" INTEGER NOT NULL,
    "joinPriceCents" INTEGER,
    "isSelected" BOOLEAN NOT NULL DEFAULT true,
    "isSavedForLater" BOOLEAN NOT NULL DEFAULT false,
    "addedAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "CartLine_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CartLine_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (buyCount > 0),
    CHECK (joinPriceCents IS NULL OR joinPriceCents >= 0)
);

-- CreateTable
CREATE TABLE "Category" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "parentId" INTEGER,
    "level" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    "nameEn" TEXT NOT NULL,
    "nameCn" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recommend" INTEGER NOT NULL DEFAULT 0,
    "imageUrl" TEXT NOT NULL,
    "l1Id" INTEGER NOT NULL,
    "l2Id" INTEGER,
    "deviceId" INTEGER,
    "filterGroups" JSONB NOT NULL,
    "productCount" INTEGER NOT NULL DEFAULT 0,
    "seoTitle" TEXT,
    "seoDescription" TEXT,
    CONSTRAINT "Category_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Category" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Category_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (level BETWEEN 1 AND 3),
    CHECK (status IN (1, 2)),
    CHECK (recommend IN (0, 1, 2)),
    CHECK (level = 1 OR parentId IS NOT NULL)
);

-- CreateTable
CREATE TABLE "TagGroup" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "label" TEXT NOT NULL,
    "isMulti" BOOLEAN NOT NULL DEFAULT true,
    "sort" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Tag" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "groupCode" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "Tag_groupCode_fkey" FOREIGN KEY ("groupCode") REFERENCES "TagGroup" ("code") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CategoryTag" (
    "categoryId" INTEGER NOT NULL,
    "tagId" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL,

    PRIMARY KEY ("categoryId", "tagId"),
    CONSTRAINT "CategoryTag_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CategoryTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Brand" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    CHECK (kind IN ('device', 'tool'))
);

-- CreateTable
CREATE TABLE "Device" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "brandId" INTEGER NOT NULL,
    "line" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "popularity" INTEGER NOT NULL,
    "seriesCategoryId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "colors" JSONB NOT NULL,
    "details" JSONB NOT NULL,
    CONSTRAINT "Device_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "Brand" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeviceModelCode" (
    "deviceId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,

    PRIMARY KEY ("deviceId", "code"),
    CONSTRAINT "DeviceModelCode_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PartFamily" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "plural" TEXT NOT NULL,
    "partType" TEXT NOT NULL,
    "tagId" INTEGER,
    "illustration" TEXT NOT NULL,
    "dangerousGoods" TEXT NOT NULL DEFAULT 'none',
    "hsCode" TEXT NOT NULL,
    "warrantyMonths" INTEGER NOT NULL,
    "doaDays" INTEGER NOT NULL,
    "qualityTests" TEXT NOT NULL,
    "sort" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Grade" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "rank" INTEGER NOT NULL,
    "meaning" TEXT NOT NULL,
    "typicalBuyer" TEXT NOT NULL,
    "color" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Attribute" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "label" TEXT NOT NULL,
    "unit" TEXT,
    "sort" INTEGER NOT NULL,
    "isFilterable" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "FeatureValue" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "attributeKey" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    "isOfSku" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "FeatureValue_attributeKey_fkey" FOREIGN KEY ("attributeKey") REFERENCES "Attribute" ("key") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProductFeature" (
    "productId" INTEGER NOT NULL,
    "featureValueId" INTEGER NOT NULL,

    PRIMARY KEY ("productId", "featureValueId"),
    CONSTRAINT "ProductFeature_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProductFeature_featureValueId_fkey" FOREIGN KEY ("featureValueId") REFERENCES "FeatureValue" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Product" (
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

-- CreateTable
CREATE TABLE "ProductDescription" (
    "productId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sections" JSONB NOT NULL,
    "packing" JSONB NOT NULL,
    "priceBasis" JSONB,
    "videoUrl" TEXT,
    CONSTRAINT "ProductDescription_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProductTag" (
    "productId" INTEGER NOT NULL,
    "tagId" INTEGER NOT NULL,

    PRIMARY KEY ("productId", "tagId"),
    CONSTRAINT "ProductTag_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProductTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProductCompatibility" (
    "productId" INTEGER NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT,

    PRIMARY KEY ("productId", "deviceId"),
    CONSTRAINT "ProductCompatibility_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProductCompatibility_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProductRelation" (
    "productId" INTEGER NOT NULL,
    "relatedId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,

    PRIMARY KEY ("productId", "kind", "relatedId"),
    CONSTRAINT "ProductRelation_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProductRelation_relatedId_fkey" FOREIGN KEY ("relatedId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (kind IN ('recommend', 'accessory', 'grade')),
    CHECK (productId <> relatedId)
);

-- CreateTable
CREATE TABLE "Sku" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "skuCode" TEXT NOT NULL,
    "productId" INTEGER NOT NULL,
    "nameEn" TEXT NOT NULL,
    "productSpec" TEXT NOT NULL,
    "axes" JSONB NOT NULL,
    "grade" TEXT,
    "color" TEXT,
    "partNumber" TEXT,
    "barcode" TEXT,
    "imageUrl" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "salePriceCents" INTEGER NOT NULL DEFAULT 0,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "stockPool" TEXT,
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

-- CreateTable
CREATE TABLE "Ladder" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "LadderStep" (
    "ladderCode" TEXT NOT NULL,
    "minQuantity" INTEGER NOT NULL,
    "discountPermille" INTEGER NOT NULL,

    PRIMARY KEY ("ladderCode", "minQuantity"),
    CONSTRAINT "LadderStep_ladderCode_fkey" FOREIGN KEY ("ladderCode") REFERENCES "Ladder" ("code") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (minQuantity > 0),
    CHECK (discountPermille BETWEEN 0 AND 999)
);

-- CreateTable
CREATE TABLE "PriceChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "skuId" INTEGER NOT NULL,
    "fromPriceCents" INTEGER,
    "toPriceCents" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "changedAt" DATETIME NOT NULL,
    CONSTRAINT "PriceChange_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (toPriceCents >= 0)
);

-- CreateTable
CREATE TABLE "StockMovement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "skuId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "stockDelta" INTEGER NOT NULL,
    "reservedDelta" INTEGER NOT NULL,
    "stockAfter" INTEGER NOT NULL,
    "reservedAfter" INTEGER NOT NULL,
    "orderNo" TEXT,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "movedAt" DATETIME NOT NULL,
    CONSTRAINT "StockMovement_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (kind IN ('restock', 'reserve', 'take', 'release', 'return', 'correct')),
    CHECK (stockAfter >= 0 AND reservedAfter >= 0 AND reservedAfter <= stockAfter)
);

-- CreateTable
CREATE TABLE "StockReservation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" INTEGER NOT NULL,
    "skuId" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'held',
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    CONSTRAINT "StockReservation_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "StockReservation_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (quantity > 0),
    CHECK (status IN ('held', 'taken', 'released'))
);

-- CreateTable
CREATE TABLE "Combination" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "discountPermille" INTEGER NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "startsAt" DATETIME,
    "endsAt" DATETIME,
    CHECK (discountPermille BETWEEN 0 AND 999),
    CHECK (status IN (1, 2))
);

-- CreateTable
CREATE TABLE "CombinationItem" (
    "combinationId" INTEGER NOT NULL,
    "skuId" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "sort" INTEGER NOT NULL,

    PRIMARY KEY ("combinationId", "skuId"),
    CONSTRAINT "CombinationItem_combinationId_fkey" FOREIGN KEY ("combinationId") REFERENCES "Combination" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CombinationItem_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (quantity > 0)
);

-- CreateTable
CREATE TABLE "Campaign" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "startsAt" DATETIME,
    "endsAt" DATETIME,
    CHECK (kind IN ('campaign', 'promotion', 'featured')),
    CHECK (status IN (1, 2))
);

-- CreateTable
CREATE TABLE "CampaignProduct" (
    "campaignCode" TEXT NOT NULL,
    "productId" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL,

    PRIMARY KEY ("campaignCode", "productId"),
    CONSTRAINT "CampaignProduct_campaignCode_fkey" FOREIGN KEY ("campaignCode") REFERENCES "Campaign" ("code") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CampaignProduct_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ChatThread" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER,
    "guestEmail" TEXT,
    "guestName" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "createdAt" DATETIME NOT NULL,
    "lastMessageAt" DATETIME NOT NULL,
    "closedAt" DATETIME,
    "pageUrl" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "ChatThread_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (status IN ('open', 'closed')),
    CHECK (memberId IS NOT NULL OR guestEmail IS NOT NULL)
);

-- CreateTable
CREATE TABLE "ChatMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "threadId" INTEGER NOT NULL,
    "sender" TEXT NOT NULL,
    "authorName" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "images" JSONB,
    "reference" JSONB,
    "clientKey" TEXT,
    "sentAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    CONSTRAINT "ChatMessage_threadId_fkey" FOREIGN KEY ("threadId") REFERENCES "ChatThread" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (sender IN ('visitor', 'agent', 'auto'))
);

-- CreateTable
CREATE TABLE "Coupon" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "limitAmtCents" INTEGER NOT NULL,
    "pftWay" INTEGER NOT NULL,
    "deductAmtCents" INTEGER NOT NULL DEFAULT 0,
    "deductRatePercent" INTEGER NOT NULL DEFAULT 0,
    "maxDeductCents" INTEGER,
    "scope" TEXT NOT NULL DEFAULT 'all',
    "claim" TEXT NOT NULL DEFAULT 'public',
    "minLevel" INTEGER,
    "perMemberLimit" INTEGER NOT NULL DEFAULT 1,
    "totalLimit" INTEGER,
    "claimedCount" INTEGER NOT NULL DEFAULT 0,
    "usedCount" INTEGER NOT NULL DEFAULT 0,
    "claimFrom" DATETIME,
    "claimTo" DATETIME,
    "validFrom" DATETIME,
    "validTo" DATETIME,
    "validDays" INTEGER,
    "status" INTEGER NOT NULL DEFAULT 1,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    CHECK (limitAmtCents >= 0 AND deductAmtCents >= 0),
    CHECK (pftWay IN (1, 2)),
    CHECK ((pftWay = 1 AND deductAmtCents > 0) OR (pftWay = 2 AND deductRatePercent BETWEEN 1 AND 100)),
    CHECK (perMemberLimit > 0),
    CHECK (claimedCount >= 0 AND (totalLimit IS NULL OR claimedCount <= totalLimit)),
    CHECK (usedCount >= 0 AND usedCount <= claimedCount),
    CHECK (status IN (1, 2)),
    CHECK (scope IN ('all', 'category', 'family', 'product', 'brand')),
    CHECK (claim IN ('public', 'code', 'register', 'points', 'level', 'back-market', 'manual'))
);

-- CreateTable
CREATE TABLE "CouponScopeItem" (
    "couponId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "isExcluded" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("couponId", "kind", "ref"),
    CONSTRAINT "CouponScopeItem_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (kind IN ('category', 'family', 'product', 'brand', 'priceMode'))
);

-- CreateTable
CREATE TABLE "MemberCoupon" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "couponId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "couponCode" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'unused',
    "receivedAt" DATETIME NOT NULL,
    "validFrom" DATETIME NOT NULL,
    "validTo" DATETIME NOT NULL,
    "reservedAt" DATETIME,
    "usedAt" DATETIME,
    "orderId" INTEGER,
    CONSTRAINT "MemberCoupon_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberCoupon_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MemberCoupon_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Orders" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (sequence > 0),
    CHECK (status IN ('unused', 'reserved', 'used', 'expired', 'revoked')),
    CHECK (validTo >= validFrom),
    CHECK (status NOT IN ('reserved', 'used') OR orderId IS NOT NULL)
);

-- CreateTable
CREATE TABLE "SavedDevice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "SavedDevice_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SavedDevice_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Favorite" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "collectionType" INTEGER NOT NULL DEFAULT 0,
    "seenPriceCents" INTEGER,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Favorite_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Favorite_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WishListShare" (
    "memberId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "shareKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "WishListShare_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Zone" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "freeShippingFromCents" INTEGER NOT NULL,
    "freeShippingMaxGrams" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL,
    CHECK (freeShippingFromCents >= 0)
);

-- CreateTable
CREATE TABLE "Carrier" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "volumetricDivisor" INTEGER,
    "firstGrams" INTEGER NOT NULL,
    "stepGrams" INTEGER NOT NULL,
    "minWeightGrams" INTEGER NOT NULL DEFAULT 0,
    "maxWeightGrams" INTEGER NOT NULL,
    "maxLengthCm" INTEGER,
    "maxGirthCm" INTEGER,
    "isFuelIncluded" BOOLEAN NOT NULL DEFAULT true,
    "isDutiesPaid" BOOLEAN NOT NULL DEFAULT false,
    "isTracked" BOOLEAN NOT NULL DEFAULT true,
    "trackingPattern" TEXT,
    "maxOrderCents" INTEGER,
    "chargeUnit" TEXT NOT NULL DEFAULT 'kg',
    "note" TEXT NOT NULL DEFAULT '',
    "status" INTEGER NOT NULL DEFAULT 1,
    "sort" INTEGER NOT NULL,
    CHECK (stepGrams > 0),
    CHECK (maxWeightGrams > 0),
    CHECK (status IN (1, 2))
);

-- CreateTable
CREATE TABLE "CarrierAcceptance" (
    "carrierCode" TEXT NOT NULL,
    "flagCode" TEXT NOT NULL,

    PRIMARY KEY ("carrierCode", "flagCode"),
    CONSTRAINT "CarrierAcceptance_carrierCode_fkey" FOREIGN KEY ("carrierCode") REFERENCES "Carrier" ("code") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CarrierAcceptance_flagCode_fkey" FOREIGN KEY ("flagCode") REFERENCES "HandlingFlag" ("code") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CarrierExclusion" (
    "carrierCode" TEXT NOT NULL,
    "countryIso" TEXT NOT NULL,

    PRIMARY KEY ("carrierCode", "countryIso"),
    CONSTRAINT "CarrierExclusion_carrierCode_fkey" FOREIGN KEY ("carrierCode") REFERENCES "Carrier" ("code") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CarrierRate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "carrierCode" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "firstCents" INTEGER NOT NULL,
    "stepCents" INTEGER NOT NULL,
    "perKgFrom21Cents" INTEGER,
    "minimumCents" INTEGER,
    "perCbmCents" INTEGER,
    "workingDaysMin" INTEGER NOT NULL,
    "workingDaysMax" INTEGER NOT NULL,
    "effectiveFrom" DATETIME NOT NULL,
    CONSTRAINT "CarrierRate_carrierCode_fkey" FOREIGN KEY ("carrierCode") REFERENCES "Carrier" ("code") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (firstCents >= 0 AND stepCents >= 0),
    CHECK (workingDaysMin >= 0 AND workingDaysMin <= workingDaysMax)
);

-- CreateTable
CREATE TABLE "CarrierHub" (
    "carrierCode" TEXT NOT NULL,
    "zoneCode" TEXT NOT NULL,
    "place" TEXT NOT NULL,

    PRIMARY KEY ("carrierCode", "zoneCode"),
    CONSTRAINT "CarrierHub_carrierCode_fkey" FOREIGN KEY ("carrierCode") REFERENCES "Carrier" ("code") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HandlingFlag" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "un" TEXT NOT NULL DEFAULT '',
    "limit" TEXT NOT NULL DEFAULT '',
    "carriers" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "Surcharge" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "appliesTo" JSONB NOT NULL,
    "perKgCents" INTEGER NOT NULL DEFAULT 0,
    "minimumCents" INTEGER NOT NULL DEFAULT 0,
    "perParcelCents" INTEGER NOT NULL DEFAULT 0,
    "perPieceCents" INTEGER NOT NULL DEFAULT 0,
    "condition" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "FreightRule" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" JSONB NOT NULL
);

-- CreateTable
CREATE TABLE "TaxRate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "countryIso" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ratePermyriad" INTEGER NOT NULL,
    "effectiveFrom" DATETIME NOT NULL,
    "effectiveTo" DATETIME,
    CONSTRAINT "TaxRate_countryIso_fkey" FOREIGN KEY ("countryIso") REFERENCES "Country" ("iso") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (ratePermyriad BETWEEN 0 AND 10000),
    CHECK (effectiveTo IS NULL OR effectiveTo > effectiveFrom)
);

-- CreateTable
CREATE TABLE "TaxScheme" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "limitAmount" INTEGER,
    "limitCurrency" TEXT,
    "base" TEXT NOT NULL,
    "rateNote" TEXT NOT NULL,
    "aboveLimit" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "DutyRate" (
    "hsCode" TEXT NOT NULL PRIMARY KEY,
    "description" TEXT NOT NULL,
    "ratePermyriad" INTEGER NOT NULL,
    "usPermyriad" INTEGER NOT NULL DEFAULT 0,
    CHECK (ratePermyriad BETWEEN 0 AND 10000)
);

-- CreateTable
CREATE TABLE "ExchangeRate" (
    "currency" TEXT NOT NULL PRIMARY KEY,
    "perUsdPermyriad" INTEGER NOT NULL,
    CHECK (perUsdPermyriad > 0)
);

-- CreateTable
CREATE TABLE "Holiday" (
    "day" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "BrowseEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "viewCount" INTEGER NOT NULL DEFAULT 1,
    "viewedAt" DATETIME NOT NULL,
    CONSTRAINT "BrowseEntry_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BrowseEntry_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (viewCount > 0)
);

-- CreateTable
CREATE TABLE "HomeBlock" (
    "tagType" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL DEFAULT '',
    "moreUrl" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'products',
    "sort" INTEGER NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "HomeBlockProduct" (
    "tagType" TEXT NOT NULL,
    "productId" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL,

    PRIMARY KEY ("tagType", "productId"),
    CONSTRAINT "HomeBlockProduct_tagType_fkey" FOREIGN KEY ("tagType") REFERENCES "HomeBlock" ("tagType") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "HomeBlockProduct_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Advert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "position" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL DEFAULT '',
    "picUrl" TEXT NOT NULL,
    "posterUrl" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1,
    "startsAt" DATETIME,
    "endsAt" DATETIME
);

-- CreateTable
CREATE TABLE "Poster" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL DEFAULT '',
    "picUrl" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "News" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "publishedAt" DATETIME NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "HotKeyword" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "keyword" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "url" TEXT,
    "sort" INTEGER NOT NULL,
    CHECK (place IN ('inside', 'outside'))
);

-- CreateTable
CREATE TABLE "TopBanner" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "text" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "hasCountdown" BOOLEAN NOT NULL DEFAULT false,
    "countdownEndsAt" DATETIME,
    "status" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "ServiceHours" (
    "weekday" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "opensAt" TEXT NOT NULL,
    "closesAt" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "isClosed" BOOLEAN NOT NULL DEFAULT false,
    CHECK (weekday BETWEEN 0 AND 6)
);

-- CreateTable
CREATE TABLE "Testimonial" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "countryIso" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sort" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "ArrivalNotice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "skuId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "notifiedAt" DATETIME,
    CONSTRAINT "ArrivalNotice_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ArrivalNotice_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PriceDropNotice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "fromPriceCents" INTEGER NOT NULL,
    "toPriceCents" INTEGER NOT NULL,
    "notifiedAt" DATETIME NOT NULL,
    CONSTRAINT "PriceDropNotice_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PriceDropNotice_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Orders" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderNo" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'cart',
    "submitKey" TEXT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "itemsCents" INTEGER NOT NULL,
    "couponCents" INTEGER NOT NULL DEFAULT 0,
    "pointsCents" INTEGER NOT NULL DEFAULT 0,
    "pointsUsed" INTEGER NOT NULL DEFAULT 0,
    "shipCents" INTEGER NOT NULL DEFAULT 0,
    "vatCents" INTEGER NOT NULL DEFAULT 0,
    "dutyCents" INTEGER NOT NULL DEFAULT 0,
    "payFeeCents" INTEGER NOT NULL DEFAULT 0,
    "totalCents" INTEGER NOT NULL,
    "depositCents" INTEGER NOT NULL DEFAULT 0,
    "paidCents" INTEGER NOT NULL DEFAULT 0,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "memberCouponText" TEXT,
    "carrierCode" TEXT,
    "carrierName" TEXT NOT NULL DEFAULT '',
    "deliveryDaysMin" INTEGER,
    "deliveryDaysMax" INTEGER,
    "shipBreakdown" JSONB,
    "parcelPlan" JSONB,
    "taxScheme" TEXT NOT NULL DEFAULT 'none',
    "taxRatePermyriad" INTEGER NOT NULL DEFAULT 0,
    "wholesaleLevel" INTEGER,
    "weightGrams" INTEGER NOT NULL DEFAULT 0,
    "paymentMethodCode" TEXT,
    "poNumber" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "invoiceNo" TEXT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "company" TEXT NOT NULL DEFAULT '',
    "taxNumber" TEXT NOT NULL DEFAULT '',
    "detailAddress" TEXT NOT NULL,
    "detailExtra" TEXT NOT NULL DEFAULT '',
    "zipCode" TEXT NOT NULL DEFAULT '',
    "phoneCode" TEXT NOT NULL DEFAULT '',
    "mobile" TEXT NOT NULL,
    "cityName" TEXT NOT NULL DEFAULT '',
    "provinceName" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL,
    "countryName" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "payDeadlineAt" DATETIME NOT NULL,
    "paidAt" DATETIME,
    "shippedAt" DATETIME,
    "receivedAt" DATETIME,
    "cancelledAt" DATETIME,
    "cancelReason" TEXT,
    "depositPaidAt" DATETIME,
    "balanceOpensAt" DATETIME,
    "balanceEndsAt" DATETIME,
    "presaleShipAt" DATETIME,
    "hiddenAt" DATETIME,
    CONSTRAINT "Orders_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (status IN ('pending', 'paid', 'shipped', 'received', 'cancelled')),
    CHECK (kind IN ('cart', 'buy-now', 'presale', 'quote')),
    CHECK (itemsCents >= 0 AND shipCents >= 0 AND vatCents >= 0 AND dutyCents >= 0 AND payFeeCents >= 0),
    CHECK (couponCents >= 0 AND pointsCents >= 0 AND couponCents + pointsCents <= itemsCents),
    CHECK (totalCents = itemsCents - couponCents - pointsCents + shipCents + vatCents + dutyCents + payFeeCents),
    CHECK (refundedCents >= 0 AND refundedCents <= paidCents),
    CHECK (status NOT IN ('paid', 'shipped', 'received') OR paidAt IS NOT NULL),
    CHECK (status NOT IN ('shipped', 'received') OR shippedAt IS NOT NULL),
    CHECK (status <> 'received' OR receivedAt IS NOT NULL),
    CHECK (status <> 'cancelled' OR cancelledAt IS NOT NULL),
    CHECK (hiddenAt IS NULL OR status IN ('received', 'cancelled'))
);

-- CreateTable
CREATE TABLE "OrderItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" INTEGER NOT NULL,
    "skuId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "skuCode" TEXT NOT NULL,
    "productCode" TEXT NOT NULL,
    "skuName" TEXT NOT NULL,
    "productSpec" TEXT NOT NULL DEFAULT '',
    "imageUrl" TEXT NOT NULL,
    "seoUrl" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "listPriceCents" INTEGER NOT NULL,
    "unitPriceCents" INTEGER NOT NULL,
    "lineCents" INTEGER NOT NULL,
    "couponShareCents" INTEGER NOT NULL DEFAULT 0,
    "pointsShareCents" INTEGER NOT NULL DEFAULT 0,
    "vatShareCents" INTEGER NOT NULL DEFAULT 0,
    "dutyShareCents" INTEGER NOT NULL DEFAULT 0,
    "returnedQuantity" INTEGER NOT NULL DEFAULT 0,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "weightGrams" INTEGER NOT NULL DEFAULT 0,
    "hsCode" TEXT NOT NULL DEFAULT '',
    "dangerousGoods" TEXT NOT NULL DEFAULT 'none',
    "warrantyMonths" INTEGER NOT NULL DEFAULT 0,
    "doaDays" INTEGER NOT NULL DEFAULT 0,
    "reviewedAt" DATETIME,
    CONSTRAINT "OrderItem_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OrderItem_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (quantity > 0),
    CHECK (unitPriceCents >= 0 AND lineCents = unitPriceCents * quantity),
    CHECK (couponShareCents >= 0 AND pointsShareCents >= 0 AND couponShareCents + pointsShareCents <= lineCents),
    CHECK (vatShareCents >= 0 AND dutyShareCents >= 0),
    CHECK (returnedQuantity BETWEEN 0 AND quantity),
    CHECK (refundedCents BETWEEN 0 AND lineCents - couponShareCents - pointsShareCents + vatShareCents + dutyShareCents)
);

-- CreateTable
CREATE TABLE "OrderHistory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" INTEGER NOT NULL,
    "fromStatus" TEXT,
    "toStatus" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "actorName" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "movedAt" DATETIME NOT NULL,
    CONSTRAINT "OrderHistory_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (actor IN ('member', 'system', 'payment-host', 'warehouse', 'console'))
);

-- CreateTable
CREATE TABLE "Parcel" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" INTEGER NOT NULL,
    "parcelNo" TEXT NOT NULL,
    "carrierCode" TEXT NOT NULL,
    "carrierName" TEXT NOT NULL,
    "trackingNo" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'packed',
    "weightGrams" INTEGER NOT NULL DEFAULT 0,
    "shippedAt" DATETIME NOT NULL,
    "deliveredAt" DATETIME,
    CONSTRAINT "Parcel_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (status IN ('packed', 'moving', 'delivered', 'returned'))
);

-- CreateTable
CREATE TABLE "ParcelItem" (
    "parcelId" INTEGER NOT NULL,
    "orderItemId" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,

    PRIMARY KEY ("parcelId", "orderItemId"),
    CONSTRAINT "ParcelItem_parcelId_fkey" FOREIGN KEY ("parcelId") REFERENCES "Parcel" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ParcelItem_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (quantity > 0)
);

-- CreateTable
CREATE TABLE "TrackingEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "parcelId" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "happenedAt" DATETIME NOT NULL,
    CONSTRAINT "TrackingEvent_parcelId_fkey" FOREIGN KEY ("parcelId") REFERENCES "Parcel" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PaymentMethod" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "feePermille" INTEGER NOT NULL DEFAULT 0,
    "feeFixedCents" INTEGER NOT NULL DEFAULT 0,
    "minAmountCents" INTEGER NOT NULL DEFAULT 0,
    "maxAmountCents" INTEGER,
    "allowedCountries" JSONB NOT NULL,
    "excludedCountries" JSONB NOT NULL,
    "icon" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "status" INTEGER NOT NULL DEFAULT 1,
    "sort" INTEGER NOT NULL,
    CHECK (kind IN ('card', 'wallet', 'bank-transfer', 'balance')),
    CHECK (feePermille >= 0 AND feeFixedCents >= 0),
    CHECK (status IN (1, 2))
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "paymentNo" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "methodCode" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "status" TEXT NOT NULL DEFAULT 'created',
    "signingKey" TEXT NOT NULL,
    "billing" JSONB,
    "gatewayRef" TEXT,
    "cardMask" TEXT,
    "failureCode" TEXT,
    "failureText" TEXT,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "paidAt" DATETIME,
    CONSTRAINT "Payment_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Payment_methodCode_fkey" FOREIGN KEY ("methodCode") REFERENCES "PaymentMethod" ("code") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (amountCents > 0),
    CHECK (refundedCents >= 0 AND refundedCents <= amountCents),
    CHECK (status IN ('created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
    CHECK (status NOT IN ('paid', 'refunded') OR paidAt IS NOT NULL)
);

-- CreateTable
CREATE TABLE "PaymentOrder" (
    "paymentId" INTEGER NOT NULL,
    "orderId" INTEGER NOT NULL,
    "amountCents" INTEGER NOT NULL,

    PRIMARY KEY ("paymentId", "orderId"),
    CONSTRAINT "PaymentOrder_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PaymentOrder_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (amountCents > 0)
);

-- CreateTable
CREATE TABLE "PaymentNotice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "noticeId" TEXT NOT NULL,
    "paymentNo" TEXT NOT NULL,
    "paymentId" INTEGER,
    "amountCents" INTEGER,
    "result" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "isSignatureValid" BOOLEAN NOT NULL,
    "body" JSONB NOT NULL,
    "outcome" TEXT NOT NULL,
    "receivedAt" DATETIME NOT NULL,
    "handledAt" DATETIME,
    CONSTRAINT "PaymentNotice_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (outcome IN ('accepted', 'duplicate', 'refused', 'unknown', 'late'))
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refundNo" TEXT NOT NULL,
    "paymentId" INTEGER NOT NULL,
    "orderId" INTEGER NOT NULL,
    "afterSaleId" INTEGER,
    "amountCents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "reason" TEXT NOT NULL,
    "refundKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "doneAt" DATETIME,
    CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Refund_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Orders" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Refund_afterSaleId_fkey" FOREIGN KEY ("afterSaleId") REFERENCES "AfterSaleOrder" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (amountCents > 0),
    CHECK (status IN ('open', 'done', 'failed'))
);

-- CreateTable
CREATE TABLE "TransferProof" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "paymentId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "uploadedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    CONSTRAINT "TransferProof_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (status IN ('open', 'accepted', 'refused'))
);

-- CreateTable
CREATE TABLE "PointEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "delta" INTEGER NOT NULL,
    "balanceAfter" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME,
    CONSTRAINT "PointEntry_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (delta <> 0),
    CHECK (kind IN ('order', 'review', 'check-in', 'register', 'redeem', 'redeem-back', 'refund', 'expire', 'adjust'))
);

-- CreateTable
CREATE TABLE "PointCheckIn" (
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "streak" INTEGER NOT NULL DEFAULT 1,
    "points" INTEGER NOT NULL,
    "checkedAt" DATETIME NOT NULL,

    PRIMARY KEY ("memberId", "day"),
    CONSTRAINT "PointCheckIn_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (streak > 0 AND points >= 0)
);

-- CreateTable
CREATE TABLE "PointProduct" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "productCode" TEXT NOT NULL,
    "seoUrl" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "groupName" TEXT NOT NULL,
    "illustration" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "referenceCents" INTEGER NOT NULL,
    "shipFeeCents" INTEGER NOT NULL DEFAULT 0,
    "stock" INTEGER NOT NULL,
    "limitPerMember" INTEGER,
    "minLevel" INTEGER,
    "redeemedCount" INTEGER NOT NULL DEFAULT 0,
    "couponId" INTEGER,
    "skuId" INTEGER,
    "status" INTEGER NOT NULL DEFAULT 1,
    "sort" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "PointProduct_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "PointProduct_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (points > 0),
    CHECK (stock >= 0),
    CHECK (shipFeeCents >= 0),
    CHECK (limitPerMember IS NULL OR limitPerMember > 0),
    CHECK (status IN (1, 2))
);

-- CreateTable
CREATE TABLE "PointOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderNo" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "pointProductId" INTEGER NOT NULL,
    "productName" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "shipFeeCents" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "submitKey" TEXT NOT NULL,
    "address" JSONB,
    "carrierName" TEXT,
    "trackingNo" TEXT,
    "paymentNo" TEXT,
    "createdAt" DATETIME NOT NULL,
    "payDeadlineAt" DATETIME,
    "paidAt" DATETIME,
    "shippedAt" DATETIME,
    "receivedAt" DATETIME,
    "cancelledAt" DATETIME,
    CONSTRAINT "PointOrder_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PointOrder_pointProductId_fkey" FOREIGN KEY ("pointProductId") REFERENCES "PointProduct" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (quantity > 0),
    CHECK (points > 0),
    CHECK (shipFeeCents >= 0),
    CHECK (status IN ('pending', 'paid', 'shipped', 'received', 'cancelled'))
);

-- CreateTable
CREATE TABLE "PointOrderHistory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "pointOrderId" INTEGER NOT NULL,
    "fromStatus" TEXT,
    "toStatus" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "movedAt" DATETIME NOT NULL,
    CONSTRAINT "PointOrderHistory_pointOrderId_fkey" FOREIGN KEY ("pointOrderId") REFERENCES "PointOrder" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Member" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "memberName" TEXT NOT NULL,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT,
    "countryIso" TEXT,
    "mobile" TEXT,
    "image" TEXT NOT NULL DEFAULT '',
    "bmFlag" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'active',
    "statusReason" TEXT,
    "source" TEXT NOT NULL DEFAULT 'shop',
    "isEmailVerified" BOOLEAN NOT NULL DEFAULT true,
    "company" TEXT,
    "taxNumber" TEXT,
    "birthday" TEXT,
    "pointsBalance" INTEGER NOT NULL DEFAULT 0,
    "wantsNewsletter" BOOLEAN NOT NULL DEFAULT false,
    "wantsOrderMail" BOOLEAN NOT NULL DEFAULT true,
    "wantsPriceMail" BOOLEAN NOT NULL DEFAULT true,
    "chatUserId" TEXT,
    "registeredAt" DATETIME NOT NULL,
    "lastSignInAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CHECK (email = lower(email)),
    CHECK (status IN ('active', 'frozen', 'deleted')),
    CHECK (status <> 'deleted' OR deletedAt IS NOT NULL)
);

-- CreateTable
CREATE TABLE "PrivacyRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "requestedAt" DATETIME NOT NULL,
    "dueAt" DATETIME,
    "doneAt" DATETIME,
    CHECK (kind IN ('export', 'delete')),
    CHECK (status IN ('open', 'done', 'cancelled'))
);

-- CreateTable
CREATE TABLE "ProductQuestion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "productId" INTEGER NOT NULL,
    "memberId" INTEGER,
    "email" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "createdAt" DATETIME NOT NULL,
    "answeredAt" DATETIME,
    CONSTRAINT "ProductQuestion_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProductQuestion_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (status IN ('open', 'answered')),
    CHECK (status <> 'answered' OR answer IS NOT NULL)
);

-- CreateTable
CREATE TABLE "Country" (
    "countryNo" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "iso" TEXT NOT NULL,
    "iso3" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "phoneCode" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "zoneCode" TEXT NOT NULL,
    "isPopular" BOOLEAN NOT NULL DEFAULT false,
    "isFlagged" BOOLEAN NOT NULL DEFAULT false,
    "isServed" BOOLEAN NOT NULL DEFAULT true,
    "hasProvinceList" BOOLEAN NOT NULL DEFAULT false,
    "requiresProvince" BOOLEAN NOT NULL DEFAULT true,
    "requiresCity" BOOLEAN NOT NULL DEFAULT true,
    "zipLabel" TEXT NOT NULL DEFAULT 'ZIP Code',
    "zipRequired" BOOLEAN NOT NULL DEFAULT false,
    "zipRegex" TEXT,
    "zipForms" JSONB NOT NULL DEFAULT [],
    "zipPrefixes" JSONB NOT NULL DEFAULT [],
    "zipExample" TEXT,
    "provinceLabel" TEXT NOT NULL DEFAULT 'State / Province',
    "isIoss" BOOLEAN NOT NULL DEFAULT false,
    "checkoutTax" TEXT NOT NULL DEFAULT 'none',
    "deMinimis" JSONB,
    "importerId" JSONB,
    "sort" INTEGER NOT NULL,
    CONSTRAINT "Country_zoneCode_fkey" FOREIGN KEY ("zoneCode") REFERENCES "Zone" ("code") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Province" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "countryNo" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "zipPrefix" TEXT,
    "sort" INTEGER NOT NULL,
    CONSTRAINT "Province_countryNo_fkey" FOREIGN KEY ("countryNo") REFERENCES "Country" ("countryNo") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "City" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provinceId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    CONSTRAINT "City_provinceId_fkey" FOREIGN KEY ("provinceId") REFERENCES "Province" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ZipCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "countryNo" INTEGER NOT NULL,
    "cityId" INTEGER,
    "cityName" TEXT NOT NULL,
    "zip" TEXT NOT NULL,
    CONSTRAINT "ZipCode_countryNo_fkey" FOREIGN KEY ("countryNo") REFERENCES "Country" ("countryNo") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ZipCode_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "City" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VerificationCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "channel" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "memberId" INTEGER,
    "ip" TEXT NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CHECK (channel IN ('email', 'sms')),
    CHECK (expiresAt > createdAt),
    CHECK (attempts >= 0)
);

-- CreateTable
CREATE TABLE "InviteCode" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "partner" TEXT NOT NULL,
    "useLimit" INTEGER NOT NULL,
    "usedCount" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME,
    CHECK (usedCount >= 0 AND usedCount <= useLimit),
    CHECK (status IN (1, 2))
);

-- CreateTable
CREATE TABLE "InviteCodeUse" (
    "memberId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "usedAt" DATETIME NOT NULL,
    CONSTRAINT "InviteCodeUse_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "InviteCodeUse_code_fkey" FOREIGN KEY ("code") REFERENCES "InviteCode" ("code") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Review" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "productId" INTEGER NOT NULL,
    "orderItemId" INTEGER,
    "memberId" INTEGER,
    "authorName" TEXT NOT NULL,
    "countryIso" TEXT NOT NULL DEFAULT '',
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "rating" INTEGER NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'shown',
    "isVerified" BOOLEAN NOT NULL DEFAULT false,
    "hasImages" BOOLEAN NOT NULL DEFAULT false,
    "helpfulCount" INTEGER NOT NULL DEFAULT 0,
    "replyText" TEXT,
    "repliedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Review_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Review_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Review_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (rating BETWEEN 1 AND 5),
    CHECK (status IN ('pending', 'shown', 'refused'))
);

-- CreateTable
CREATE TABLE "ReviewImage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "reviewId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "ReviewImage_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SearchLog" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "keyWord" TEXT NOT NULL,
    "memberId" INTEGER,
    "resultCount" INTEGER,
    "outcome" TEXT NOT NULL DEFAULT 'found',
    "correctedQuery" TEXT,
    "dropped" TEXT NOT NULL DEFAULT '[]',
    "deviceType" INTEGER,
    "logFlag" INTEGER,
    "sysType" INTEGER,
    "pageLocation" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SearchSynonym" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "groupCode" TEXT NOT NULL,
    "term" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "SeoRedirect" (
    "fromPath" TEXT NOT NULL PRIMARY KEY,
    "toPath" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CHECK (fromPath <> toPath)
);

-- CreateTable
CREATE TABLE "SeoTitle" (
    "path" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "keywords" TEXT
);

-- CreateTable
CREATE TABLE "Session" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenHash" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "deviceId" INTEGER,
    "deviceInfo" TEXT NOT NULL DEFAULT '',
    "deviceType" INTEGER NOT NULL DEFAULT 1,
    "source" TEXT NOT NULL DEFAULT 'shop',
    "ip" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "Session_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Session_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "SignInDevice" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (length(tokenHash) = 64),
    CHECK (expiresAt > createdAt)
);

-- CreateTable
CREATE TABLE "SignInDevice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "firstSeenAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    CONSTRAINT "SignInDevice_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SignInAttempt" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "memberId" INTEGER,
    "ip" TEXT NOT NULL DEFAULT '',
    "outcomeCode" INTEGER NOT NULL,
    "deviceInfo" TEXT NOT NULL DEFAULT '',
    "attemptedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ProviderAccount" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("provider", "subject"),
    CONSTRAINT "ProviderAccount_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "InfoPage" (
    "path" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "sections" JSONB NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FaqGroup" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    CHECK (kind IN ('general', 'product'))
);

-- CreateTable
CREATE TABLE "FaqGroupFamily" (
    "groupCode" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,

    PRIMARY KEY ("groupCode", "kind", "slug"),
    CONSTRAINT "FaqGroupFamily_groupCode_fkey" FOREIGN KEY ("groupCode") REFERENCES "FaqGroup" ("code") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FaqEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "groupCode" TEXT NOT NULL,
    "anchor" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    CONSTRAINT "FaqEntry_groupCode_fkey" FOREIGN KEY ("groupCode") REFERENCES "FaqGroup" ("code") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DictionaryEntry" (
    "dicType" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL,

    PRIMARY KEY ("dicType", "code")
);

-- CreateTable
CREATE TABLE "Feedback" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "images" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "answer" TEXT,
    "handledAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    CHECK (status IN ('new', 'handled'))
);

-- CreateTable
CREATE TABLE "NewsletterSubscription" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "memberId" INTEGER,
    "status" TEXT NOT NULL,
    "linkToken" TEXT,
    "source" TEXT NOT NULL DEFAULT 'shop',
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "endedAt" DATETIME,
    CHECK (email = lower(email)),
    CHECK (status IN ('pending', 'active', 'ended'))
);

-- CreateTable
CREATE TABLE "ExperiencerApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "company" TEXT NOT NULL DEFAULT '',
    "channel" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "answer" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CHECK (status IN ('submitted', 'in-review', 'accepted', 'refused'))
);

-- CreateTable
CREATE TABLE "Upload" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER,
    "url" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "purpose" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Upload_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (sizeBytes >= 0)
);

-- CreateTable
CREATE TABLE "WholesaleLevel" (
    "level" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "minPurchaseCents" INTEGER NOT NULL,
    "discountPermille" INTEGER NOT NULL,
    "pointsFactorPermille" INTEGER NOT NULL,
    "hasClientManager" BOOLEAN NOT NULL DEFAULT false,
    "freeShippingMaxGrams" INTEGER NOT NULL,
    "extras" JSONB NOT NULL,
    CHECK (level > 0),
    CHECK (minPurchaseCents >= 0),
    CHECK (discountPermille BETWEEN 0 AND 999)
);

-- CreateTable
CREATE TABLE "ClientManager" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "languages" TEXT NOT NULL,
    "regions" TEXT NOT NULL DEFAULT '',
    "sort" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "WholesaleAccount" (
    "memberId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "level" INTEGER,
    "managerId" INTEGER,
    "company" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "purchaseCents" INTEGER NOT NULL DEFAULT 0,
    "levelSince" DATETIME,
    "levelKeptUntil" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "WholesaleAccount_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "WholesaleAccount_level_fkey" FOREIGN KEY ("level") REFERENCES "WholesaleLevel" ("level") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "WholesaleAccount_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "ClientManager" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (status IN ('active', 'paused')),
    CHECK (purchaseCents >= 0)
);

-- CreateTable
CREATE TABLE "WholesaleLevelChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "fromLevel" INTEGER,
    "toLevel" INTEGER,
    "purchaseCents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "changedAt" DATETIME NOT NULL,
    CONSTRAINT "WholesaleLevelChange_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "WholesaleAccount" ("memberId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WholesaleApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER,
    "email" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "countryIso" TEXT NOT NULL,
    "mobile" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "businessType" TEXT NOT NULL,
    "monthlyBudget" TEXT NOT NULL DEFAULT '',
    "taxNumber" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "documents" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "answer" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    CONSTRAINT "WholesaleApplication_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (status IN ('submitted', 'in-review', 'more-wanted', 'accepted', 'refused'))
);

-- CreateTable
CREATE TABLE "WholesaleApplicationHistory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "fromStatus" TEXT,
    "toStatus" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "movedAt" DATETIME NOT NULL,
    CONSTRAINT "WholesaleApplicationHistory_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "WholesaleApplication" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WholesaleMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "sender" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sentAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    CONSTRAINT "WholesaleMessage_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (sender IN ('member', 'manager'))
);

-- CreateTable
CREATE TABLE "QuoteRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "quoteNo" TEXT NOT NULL,
    "memberId" INTEGER,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "countryIso" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "answer" TEXT,
    "submitKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "answeredAt" DATETIME,
    "validTo" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "orderId" INTEGER,
    CONSTRAINT "QuoteRequest_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "QuoteRequest_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Orders" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (status IN ('submitted', 'answered', 'accepted', 'refused', 'expired', 'ordered'))
);

-- CreateTable
CREATE TABLE "QuoteItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "quoteId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "skuId" INTEGER,
    "quantity" INTEGER NOT NULL,
    "targetCents" INTEGER,
    "offeredCents" INTEGER,
    CONSTRAINT "QuoteItem_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "QuoteRequest" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "QuoteItem_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "QuoteItem_skuId_fkey" FOREIGN KEY ("skuId") REFERENCES "Sku" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (quantity > 0)
);

-- CreateTable
CREATE TABLE "QuoteHistory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "quoteId" INTEGER NOT NULL,
    "fromStatus" TEXT,
    "toStatus" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "movedAt" DATETIME NOT NULL,
    CONSTRAINT "QuoteHistory_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "QuoteRequest" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SavedList" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SavedList_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SavedListItem" (
    "listId" INTEGER NOT NULL,
    "skuCode" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL,

    PRIMARY KEY ("listId", "skuCode"),
    CONSTRAINT "SavedListItem_listId_fkey" FOREIGN KEY ("listId") REFERENCES "SavedList" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (quantity > 0)
);

-- CreateTable
CREATE TABLE "InboxMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "toAddress" TEXT NOT NULL,
    "memberId" INTEGER,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "uniqueKey" TEXT,
    "createdAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    CHECK (channel IN ('email', 'sms', 'notice', 'chat'))
);

-- CreateTable
CREATE TABLE "DueEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "uniqueKey" TEXT NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "payload" JSONB NOT NULL,
    "doneAt" DATETIME,
    "error" TEXT
);

-- CreateTable
CREATE TABLE "RequestKey" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "answer" JSONB,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("scope", "key")
);

-- CreateTable
CREATE TABLE "NumberSeries" (
    "kind" TEXT NOT NULL PRIMARY KEY,
    "value" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Meta" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Address_defaultOf_key" ON "Address"("defaultOf");

-- CreateIndex
CREATE INDEX "Address_memberId_id_idx" ON "Address"("memberId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AfterSaleOrder_afterSaleNo_key" ON "AfterSaleOrder"("afterSaleNo");

-- CreateIndex
CREATE INDEX "AfterSaleOrder_memberId_createdAt_id_idx" ON "AfterSaleOrder"("memberId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AfterSaleOrder_orderId_idx" ON "AfterSaleOrder"("orderId");

-- CreateIndex
CREATE INDEX "AfterSaleOrder_status_createdAt_idx" ON "AfterSaleOrder"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AfterSaleOrder_memberId_submitKey_key" ON "AfterSaleOrder"("memberId", "submitKey");

-- CreateIndex
CREATE INDEX "AfterSaleItem_orderItemId_idx" ON "AfterSaleItem"("orderItemId");

-- CreateIndex
CREATE INDEX "AfterSaleEvidence_afterSaleId_sort_idx" ON "AfterSaleEvidence"("afterSaleId", "sort");

-- CreateIndex
CREATE INDEX "AfterSaleHistory_afterSaleId_id_idx" ON "AfterSaleHistory"("afterSaleId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "BlogCategory_slug_key" ON "BlogCategory"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "BlogTag_slug_key" ON "BlogTag"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "BlogPost_slug_key" ON "BlogPost"("slug");

-- CreateIndex
CREATE INDEX "BlogPost_status_publishedAt_id_idx" ON "BlogPost"("status", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "BlogPost_categoryId_status_publishedAt_id_idx" ON "BlogPost"("categoryId", "status", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "BlogPost_month_status_publishedAt_id_idx" ON "BlogPost"("month", "status", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "BlogPost_authorId_idx" ON "BlogPost"("authorId");

-- CreateIndex
CREATE INDEX "BlogPostTag_tagId_postId_idx" ON "BlogPostTag"("tagId", "postId");

-- CreateIndex
CREATE INDEX "BlogPostProduct_productId_idx" ON "BlogPostProduct"("productId");

-- CreateIndex
CREATE INDEX "BlogComment_postId_status_createdAt_id_idx" ON "BlogComment"("postId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "BlogComment_memberId_createdAt_id_idx" ON "BlogComment"("memberId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "BlogComment_parentId_idx" ON "BlogComment"("parentId");

-- CreateIndex
CREATE INDEX "CartLine_memberId_isSavedForLater_addedAt_id_idx" ON "CartLine"("memberId", "isSavedForLater", "addedAt", "id");

-- CreateIndex
CREATE INDEX "CartLine_skuId_idx" ON "CartLine"("skuId");

-- CreateIndex
CREATE UNIQUE INDEX "CartLine_memberId_skuId_key" ON "CartLine"("memberId", "skuId");

-- CreateIndex
CREATE UNIQUE INDEX "Category_url_key" ON "Category"("url");

-- CreateIndex
CREATE INDEX "Category_parentId_sort_idx" ON "Category"("parentId", "sort");

-- CreateIndex
CREATE INDEX "Category_level_sort_idx" ON "Category"("level", "sort");

-- CreateIndex
CREATE INDEX "Category_l1Id_level_sort_idx" ON "Category"("l1Id", "level", "sort");

-- CreateIndex
CREATE INDEX "Category_deviceId_idx" ON "Category"("deviceId");

-- CreateIndex
CREATE INDEX "Tag_groupCode_sort_idx" ON "Tag"("groupCode", "sort");

-- CreateIndex
CREATE INDEX "CategoryTag_tagId_idx" ON "CategoryTag"("tagId");

-- CreateIndex
CREATE UNIQUE INDEX "Brand_slug_key" ON "Brand"("slug");

-- CreateIndex
CREATE INDEX "Brand_kind_sort_idx" ON "Brand"("kind", "sort");

-- CreateIndex
CREATE UNIQUE INDEX "Device_slug_key" ON "Device"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Device_code_key" ON "Device"("code");

-- CreateIndex
CREATE INDEX "Device_brandId_seriesCategoryId_year_idx" ON "Device"("brandId", "seriesCategoryId", "year");

-- CreateIndex
CREATE INDEX "Device_seriesCategoryId_year_idx" ON "Device"("seriesCategoryId", "year");

-- CreateIndex
CREATE INDEX "Device_categoryId_idx" ON "Device"("categoryId");

-- CreateIndex
CREATE INDEX "DeviceModelCode_code_idx" ON "DeviceModelCode"("code");

-- CreateIndex
CREATE UNIQUE INDEX "PartFamily_slug_key" ON "PartFamily"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "PartFamily_code_key" ON "PartFamily"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Grade_rank_key" ON "Grade"("rank");

-- CreateIndex
CREATE UNIQUE INDEX "FeatureValue_attributeKey_value_key" ON "FeatureValue"("attributeKey", "value");

-- CreateIndex
CREATE INDEX "ProductFeature_featureValueId_productId_idx" ON "ProductFeature"("featureValueId", "productId");

-- CreateIndex
CREATE UNIQUE INDEX "Product_productCode_key" ON "Product"("productCode");

-- CreateIndex
CREATE UNIQUE INDEX "Product_spuCode_key" ON "Product"("spuCode");

-- CreateIndex
CREATE UNIQUE INDEX "Product_seoUrl_key" ON "Product"("seoUrl");

-- CreateIndex
CREATE INDEX "Product_l1CategoryId_status_recommendScore_id_idx" ON "Product"("l1CategoryId", "status", "recommendScore", "id");

-- CreateIndex
CREATE INDEX "Product_l1CategoryId_status_soldCount_id_idx" ON "Product"("l1CategoryId", "status", "soldCount", "id");

-- CreateIndex
CREATE INDEX "Product_l1CategoryId_status_publishedAt_id_idx" ON "Product"("l1CategoryId", "status", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "Product_l1CategoryId_status_guestPriceCents_id_idx" ON "Product"("l1CategoryId", "status", "guestPriceCents", "id");

-- CreateIndex
CREATE INDEX "Product_l1CategoryId_status_memberPriceCents_id_idx" ON "Product"("l1CategoryId", "status", "memberPriceCents", "id");

-- CreateIndex
CREATE INDEX "Product_l1CategoryId_status_ratingAvg_id_idx" ON "Product"("l1CategoryId", "status", "ratingAvg", "id");

-- CreateIndex
CREATE INDEX "Product_l1CategoryId_status_offPermille_id_idx" ON "Product"("l1CategoryId", "status", "offPermille", "id");

-- CreateIndex
CREATE INDEX "Product_l2CategoryId_status_recommendScore_id_idx" ON "Product"("l2CategoryId", "status", "recommendScore", "id");

-- CreateIndex
CREATE INDEX "Product_l2CategoryId_status_soldCount_id_idx" ON "Product"("l2CategoryId", "status", "soldCount", "id");

-- CreateIndex
CREATE INDEX "Product_l2CategoryId_status_publishedAt_id_idx" ON "Product"("l2CategoryId", "status", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "Product_l2CategoryId_status_guestPriceCents_id_idx" ON "Product"("l2CategoryId", "status", "guestPriceCents", "id");

-- CreateIndex
CREATE INDEX "Product_l2CategoryId_status_memberPriceCents_id_idx" ON "Product"("l2CategoryId", "status", "memberPriceCents", "id");

-- CreateIndex
CREATE INDEX "Product_l2CategoryId_status_ratingAvg_id_idx" ON "Product"("l2CategoryId", "status", "ratingAvg", "id");

-- CreateIndex
CREATE INDEX "Product_l3CategoryId_status_recommendScore_id_idx" ON "Product"("l3CategoryId", "status", "recommendScore", "id");

-- CreateIndex
CREATE INDEX "Product_status_recommendScore_id_idx" ON "Product"("status", "recommendScore", "id");

-- CreateIndex
CREATE INDEX "Product_status_soldCount_id_idx" ON "Product"("status", "soldCount", "id");

-- CreateIndex
CREATE INDEX "Product_status_publishedAt_id_idx" ON "Product"("status", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "Product_status_guestPriceCents_id_idx" ON "Product"("status", "guestPriceCents", "id");

-- CreateIndex
CREATE INDEX "Product_status_memberPriceCents_id_idx" ON "Product"("status", "memberPriceCents", "id");

-- CreateIndex
CREATE INDEX "Product_status_ratingAvg_id_idx" ON "Product"("status", "ratingAvg", "id");

-- CreateIndex
CREATE INDEX "Product_status_offPermille_id_idx" ON "Product"("status", "offPermille", "id");

-- CreateIndex
CREATE INDEX "Product_status_isFreeShipping_recommendScore_id_idx" ON "Product"("status", "isFreeShipping", "recommendScore", "id");

-- CreateIndex
CREATE INDEX "Product_familyId_deviceId_idx" ON "Product"("familyId", "deviceId");

-- CreateIndex
CREATE INDEX "Product_deviceId_familyId_idx" ON "Product"("deviceId", "familyId");

-- CreateIndex
CREATE INDEX "Product_brandId_idx" ON "Product"("brandId");

-- CreateIndex
CREATE INDEX "Product_priceMode_status_idx" ON "Product"("priceMode", "status");

-- CreateIndex
CREATE INDEX "Product_discountEndsAt_idx" ON "Product"("discountEndsAt");

-- CreateIndex
CREATE INDEX "ProductTag_tagId_productId_idx" ON "ProductTag"("tagId", "productId");

-- CreateIndex
CREATE INDEX "ProductCompatibility_deviceId_productId_idx" ON "ProductCompatibility"("deviceId", "productId");

-- CreateIndex
CREATE INDEX "ProductRelation_relatedId_idx" ON "ProductRelation"("relatedId");

-- CreateIndex
CREATE UNIQUE INDEX "Sku_skuCode_key" ON "Sku"("skuCode");

-- CreateIndex
CREATE INDEX "Sku_productId_sort_idx" ON "Sku"("productId", "sort");

-- CreateIndex
CREATE INDEX "Sku_partNumber_idx" ON "Sku"("partNumber");

-- CreateIndex
CREATE INDEX "Sku_stockPool_idx" ON "Sku"("stockPool");

-- CreateIndex
CREATE INDEX "Sku_barcode_idx" ON "Sku"("barcode");

-- CreateIndex
CREATE INDEX "PriceChange_skuId_changedAt_idx" ON "PriceChange"("skuId", "changedAt");

-- CreateIndex
CREATE INDEX "StockMovement_skuId_movedAt_idx" ON "StockMovement"("skuId", "movedAt");

-- CreateIndex
CREATE INDEX "StockMovement_orderNo_idx" ON "StockMovement"("orderNo");

-- CreateIndex
CREATE INDEX "StockReservation_skuId_status_idx" ON "StockReservation"("skuId", "status");

-- CreateIndex
CREATE INDEX "StockReservation_status_expiresAt_idx" ON "StockReservation"("status", "expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "StockReservation_orderId_skuId_key" ON "StockReservation"("orderId", "skuId");

-- CreateIndex
CREATE UNIQUE INDEX "Combination_code_key" ON "Combination"("code");

-- CreateIndex
CREATE INDEX "Combination_status_sort_idx" ON "Combination"("status", "sort");

-- CreateIndex
CREATE INDEX "CombinationItem_skuId_idx" ON "CombinationItem"("skuId");

-- CreateIndex
CREATE INDEX "Campaign_kind_status_sort_idx" ON "Campaign"("kind", "status", "sort");

-- CreateIndex
CREATE INDEX "CampaignProduct_campaignCode_sort_idx" ON "CampaignProduct"("campaignCode", "sort");

-- CreateIndex
CREATE INDEX "CampaignProduct_productId_idx" ON "CampaignProduct"("productId");

-- CreateIndex
CREATE INDEX "ChatThread_memberId_idx" ON "ChatThread"("memberId");

-- CreateIndex
CREATE INDEX "ChatThread_status_lastMessageAt_idx" ON "ChatThread"("status", "lastMessageAt");

-- CreateIndex
CREATE INDEX "ChatMessage_threadId_id_idx" ON "ChatMessage"("threadId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_threadId_clientKey_key" ON "ChatMessage"("threadId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "Coupon_code_key" ON "Coupon"("code");

-- CreateIndex
CREATE INDEX "Coupon_status_claim_sort_idx" ON "Coupon"("status", "claim", "sort");

-- CreateIndex
CREATE UNIQUE INDEX "MemberCoupon_couponCode_key" ON "MemberCoupon"("couponCode");

-- CreateIndex
CREATE INDEX "MemberCoupon_memberId_status_validTo_idx" ON "MemberCoupon"("memberId", "status", "validTo");

-- CreateIndex
CREATE INDEX "MemberCoupon_orderId_idx" ON "MemberCoupon"("orderId");

-- CreateIndex
CREATE INDEX "MemberCoupon_status_validTo_idx" ON "MemberCoupon"("status", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "MemberCoupon_couponId_memberId_sequence_key" ON "MemberCoupon"("couponId", "memberId", "sequence");

-- CreateIndex
CREATE INDEX "SavedDevice_deviceId_idx" ON "SavedDevice"("deviceId");

-- CreateIndex
CREATE UNIQUE INDEX "SavedDevice_memberId_deviceId_key" ON "SavedDevice"("memberId", "deviceId");

-- CreateIndex
CREATE INDEX "Favorite_memberId_createdAt_id_idx" ON "Favorite"("memberId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Favorite_productId_idx" ON "Favorite"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "Favorite_memberId_productId_key" ON "Favorite"("memberId", "productId");

-- CreateIndex
CREATE UNIQUE INDEX "WishListShare_shareKey_key" ON "WishListShare"("shareKey");

-- CreateIndex
CREATE INDEX "Carrier_status_sort_idx" ON "Carrier"("status", "sort");

-- CreateIndex
CREATE INDEX "CarrierAcceptance_flagCode_idx" ON "CarrierAcceptance"("flagCode");

-- CreateIndex
CREATE INDEX "CarrierRate_area_idx" ON "CarrierRate"("area");

-- CreateIndex
CREATE UNIQUE INDEX "CarrierRate_carrierCode_area_effectiveFrom_key" ON "CarrierRate"("carrierCode", "area", "effectiveFrom");

-- CreateIndex
CREATE UNIQUE INDEX "TaxRate_countryIso_effectiveFrom_key" ON "TaxRate"("countryIso", "effectiveFrom");

-- CreateIndex
CREATE INDEX "BrowseEntry_memberId_viewedAt_id_idx" ON "BrowseEntry"("memberId", "viewedAt", "id");

-- CreateIndex
CREATE INDEX "BrowseEntry_productId_idx" ON "BrowseEntry"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "BrowseEntry_memberId_productId_key" ON "BrowseEntry"("memberId", "productId");

-- CreateIndex
CREATE INDEX "HomeBlock_status_sort_idx" ON "HomeBlock"("status", "sort");

-- CreateIndex
CREATE INDEX "HomeBlockProduct_tagType_sort_idx" ON "HomeBlockProduct"("tagType", "sort");

-- CreateIndex
CREATE INDEX "HomeBlockProduct_productId_idx" ON "HomeBlockProduct"("productId");

-- CreateIndex
CREATE INDEX "Advert_position_status_sort_idx" ON "Advert"("position", "status", "sort");

-- CreateIndex
CREATE UNIQUE INDEX "Poster_slug_key" ON "Poster"("slug");

-- CreateIndex
CREATE INDEX "Poster_status_sort_idx" ON "Poster"("status", "sort");

-- CreateIndex
CREATE INDEX "News_status_publishedAt_idx" ON "News"("status", "publishedAt");

-- CreateIndex
CREATE INDEX "HotKeyword_place_sort_idx" ON "HotKeyword"("place", "sort");

-- CreateIndex
CREATE UNIQUE INDEX "HotKeyword_place_keyword_key" ON "HotKeyword"("place", "keyword");

-- CreateIndex
CREATE INDEX "ArrivalNotice_skuId_notifiedAt_idx" ON "ArrivalNotice"("skuId", "notifiedAt");

-- CreateIndex
CREATE INDEX "ArrivalNotice_memberId_createdAt_idx" ON "ArrivalNotice"("memberId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ArrivalNotice_memberId_skuId_key" ON "ArrivalNotice"("memberId", "skuId");

-- CreateIndex
CREATE INDEX "PriceDropNotice_productId_idx" ON "PriceDropNotice"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "PriceDropNotice_memberId_productId_toPriceCents_key" ON "PriceDropNotice"("memberId", "productId", "toPriceCents");

-- CreateIndex
CREATE UNIQUE INDEX "Orders_orderNo_key" ON "Orders"("orderNo");

-- CreateIndex
CREATE UNIQUE INDEX "Orders_invoiceNo_key" ON "Orders"("invoiceNo");

-- CreateIndex
CREATE INDEX "Orders_memberId_hiddenAt_createdAt_id_idx" ON "Orders"("memberId", "hiddenAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Orders_memberId_status_createdAt_id_idx" ON "Orders"("memberId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Orders_status_payDeadlineAt_idx" ON "Orders"("status", "payDeadlineAt");

-- CreateIndex
CREATE UNIQUE INDEX "Orders_memberId_submitKey_key" ON "Orders"("memberId", "submitKey");

-- CreateIndex
CREATE INDEX "OrderItem_skuId_idx" ON "OrderItem"("skuId");

-- CreateIndex
CREATE INDEX "OrderItem_productId_idx" ON "OrderItem"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "OrderItem_orderId_skuId_key" ON "OrderItem"("orderId", "skuId");

-- CreateIndex
CREATE INDEX "OrderHistory_orderId_id_idx" ON "OrderHistory"("orderId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Parcel_parcelNo_key" ON "Parcel"("parcelNo");

-- CreateIndex
CREATE UNIQUE INDEX "Parcel_trackingNo_key" ON "Parcel"("trackingNo");

-- CreateIndex
CREATE INDEX "Parcel_orderId_idx" ON "Parcel"("orderId");

-- CreateIndex
CREATE INDEX "ParcelItem_orderItemId_idx" ON "ParcelItem"("orderItemId");

-- CreateIndex
CREATE UNIQUE INDEX "TrackingEvent_parcelId_step_key" ON "TrackingEvent"("parcelId", "step");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_paymentNo_key" ON "Payment"("paymentNo");

-- CreateIndex
CREATE INDEX "Payment_memberId_createdAt_idx" ON "Payment"("memberId", "createdAt");

-- CreateIndex
CREATE INDEX "Payment_status_expiresAt_idx" ON "Payment"("status", "expiresAt");

-- CreateIndex
CREATE INDEX "Payment_methodCode_idx" ON "Payment"("methodCode");

-- CreateIndex
CREATE INDEX "PaymentOrder_orderId_idx" ON "PaymentOrder"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentNotice_noticeId_key" ON "PaymentNotice"("noticeId");

-- CreateIndex
CREATE INDEX "PaymentNotice_paymentNo_receivedAt_idx" ON "PaymentNotice"("paymentNo", "receivedAt");

-- CreateIndex
CREATE INDEX "PaymentNotice_paymentId_idx" ON "PaymentNotice"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_refundNo_key" ON "Refund"("refundNo");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_refundKey_key" ON "Refund"("refundKey");

-- CreateIndex
CREATE INDEX "Refund_paymentId_idx" ON "Refund"("paymentId");

-- CreateIndex
CREATE INDEX "Refund_orderId_idx" ON "Refund"("orderId");

-- CreateIndex
CREATE INDEX "Refund_afterSaleId_idx" ON "Refund"("afterSaleId");

-- CreateIndex
CREATE INDEX "TransferProof_paymentId_idx" ON "TransferProof"("paymentId");

-- CreateIndex
CREATE INDEX "PointEntry_memberId_createdAt_id_idx" ON "PointEntry"("memberId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PointEntry_expiresAt_idx" ON "PointEntry"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "PointEntry_memberId_kind_reference_key" ON "PointEntry"("memberId", "kind", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "PointProduct_productCode_key" ON "PointProduct"("productCode");

-- CreateIndex
CREATE UNIQUE INDEX "PointProduct_seoUrl_key" ON "PointProduct"("seoUrl");

-- CreateIndex
CREATE INDEX "PointProduct_status_sort_idx" ON "PointProduct"("status", "sort");

-- CreateIndex
CREATE INDEX "PointProduct_status_points_idx" ON "PointProduct"("status", "points");

-- CreateIndex
CREATE INDEX "PointProduct_couponId_idx" ON "PointProduct"("couponId");

-- CreateIndex
CREATE INDEX "PointProduct_skuId_idx" ON "PointProduct"("skuId");

-- CreateIndex
CREATE UNIQUE INDEX "PointOrder_orderNo_key" ON "PointOrder"("orderNo");

-- CreateIndex
CREATE INDEX "PointOrder_memberId_createdAt_id_idx" ON "PointOrder"("memberId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PointOrder_pointProductId_idx" ON "PointOrder"("pointProductId");

-- CreateIndex
CREATE INDEX "PointOrder_paymentNo_idx" ON "PointOrder"("paymentNo");

-- CreateIndex
CREATE UNIQUE INDEX "PointOrder_memberId_submitKey_key" ON "PointOrder"("memberId", "submitKey");

-- CreateIndex
CREATE INDEX "PointOrderHistory_pointOrderId_id_idx" ON "PointOrderHistory"("pointOrderId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Member_email_key" ON "Member"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Member_chatUserId_key" ON "Member"("chatUserId");

-- CreateIndex
CREATE INDEX "Member_status_registeredAt_idx" ON "Member"("status", "registeredAt");

-- CreateIndex
CREATE INDEX "PrivacyRequest_memberId_requestedAt_idx" ON "PrivacyRequest"("memberId", "requestedAt");

-- CreateIndex
CREATE INDEX "ProductQuestion_productId_status_createdAt_id_idx" ON "ProductQuestion"("productId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ProductQuestion_memberId_idx" ON "ProductQuestion"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Country_iso_key" ON "Country"("iso");

-- CreateIndex
CREATE UNIQUE INDEX "Country_iso3_key" ON "Country"("iso3");

-- CreateIndex
CREATE INDEX "Country_isPopular_sort_idx" ON "Country"("isPopular", "sort");

-- CreateIndex
CREATE INDEX "Country_zoneCode_idx" ON "Country"("zoneCode");

-- CreateIndex
CREATE INDEX "Province_countryNo_sort_idx" ON "Province"("countryNo", "sort");

-- CreateIndex
CREATE INDEX "City_provinceId_sort_idx" ON "City"("provinceId", "sort");

-- CreateIndex
CREATE INDEX "ZipCode_cityId_idx" ON "ZipCode"("cityId");

-- CreateIndex
CREATE UNIQUE INDEX "ZipCode_countryNo_cityName_zip_key" ON "ZipCode"("countryNo", "cityName", "zip");

-- CreateIndex
CREATE INDEX "VerificationCode_channel_target_purpose_createdAt_idx" ON "VerificationCode"("channel", "target", "purpose", "createdAt");

-- CreateIndex
CREATE INDEX "VerificationCode_expiresAt_idx" ON "VerificationCode"("expiresAt");

-- CreateIndex
CREATE INDEX "InviteCodeUse_code_idx" ON "InviteCodeUse"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Review_orderItemId_key" ON "Review"("orderItemId");

-- CreateIndex
CREATE INDEX "Review_productId_status_createdAt_id_idx" ON "Review"("productId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Review_productId_status_rating_idx" ON "Review"("productId", "status", "rating");

-- CreateIndex
CREATE INDEX "Review_memberId_createdAt_id_idx" ON "Review"("memberId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ReviewImage_reviewId_sort_idx" ON "ReviewImage"("reviewId", "sort");

-- CreateIndex
CREATE INDEX "SearchLog_createdAt_idx" ON "SearchLog"("createdAt");

-- CreateIndex
CREATE INDEX "SearchLog_keyWord_createdAt_idx" ON "SearchLog"("keyWord", "createdAt");

-- CreateIndex
CREATE INDEX "SearchSynonym_term_idx" ON "SearchSynonym"("term");

-- CreateIndex
CREATE UNIQUE INDEX "SearchSynonym_groupCode_term_key" ON "SearchSynonym"("groupCode", "term");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_memberId_createdAt_idx" ON "Session"("memberId", "createdAt");

-- CreateIndex
CREATE INDEX "Session_deviceId_idx" ON "Session"("deviceId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "SignInDevice_memberId_fingerprint_key" ON "SignInDevice"("memberId", "fingerprint");

-- CreateIndex
CREATE INDEX "SignInAttempt_email_attemptedAt_idx" ON "SignInAttempt"("email", "attemptedAt");

-- CreateIndex
CREATE INDEX "SignInAttempt_ip_attemptedAt_idx" ON "SignInAttempt"("ip", "attemptedAt");

-- CreateIndex
CREATE INDEX "ProviderAccount_memberId_idx" ON "ProviderAccount"("memberId");

-- CreateIndex
CREATE INDEX "FaqGroupFamily_kind_slug_idx" ON "FaqGroupFamily"("kind", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "FaqEntry_anchor_key" ON "FaqEntry"("anchor");

-- CreateIndex
CREATE INDEX "FaqEntry_groupCode_sort_idx" ON "FaqEntry"("groupCode", "sort");

-- CreateIndex
CREATE INDEX "DictionaryEntry_dicType_sort_idx" ON "DictionaryEntry"("dicType", "sort");

-- CreateIndex
CREATE INDEX "Feedback_createdAt_idx" ON "Feedback"("createdAt");

-- CreateIndex
CREATE INDEX "Feedback_status_createdAt_idx" ON "Feedback"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterSubscription_email_key" ON "NewsletterSubscription"("email");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterSubscription_linkToken_key" ON "NewsletterSubscription"("linkToken");

-- CreateIndex
CREATE INDEX "NewsletterSubscription_memberId_idx" ON "NewsletterSubscription"("memberId");

-- CreateIndex
CREATE INDEX "ExperiencerApplication_email_idx" ON "ExperiencerApplication"("email");

-- CreateIndex
CREATE INDEX "ExperiencerApplication_status_createdAt_idx" ON "ExperiencerApplication"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Upload_url_key" ON "Upload"("url");

-- CreateIndex
CREATE INDEX "Upload_memberId_createdAt_idx" ON "Upload"("memberId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "WholesaleLevel_code_key" ON "WholesaleLevel"("code");

-- CreateIndex
CREATE INDEX "WholesaleAccount_level_idx" ON "WholesaleAccount"("level");

-- CreateIndex
CREATE INDEX "WholesaleAccount_managerId_idx" ON "WholesaleAccount"("managerId");

-- CreateIndex
CREATE INDEX "WholesaleLevelChange_memberId_changedAt_idx" ON "WholesaleLevelChange"("memberId", "changedAt");

-- CreateIndex
CREATE INDEX "WholesaleApplication_memberId_idx" ON "WholesaleApplication"("memberId");

-- CreateIndex
CREATE INDEX "WholesaleApplication_email_idx" ON "WholesaleApplication"("email");

-- CreateIndex
CREATE INDEX "WholesaleApplication_status_createdAt_idx" ON "WholesaleApplication"("status", "createdAt");

-- CreateIndex
CREATE INDEX "WholesaleApplicationHistory_applicationId_id_idx" ON "WholesaleApplicationHistory"("applicationId", "id");

-- CreateIndex
CREATE INDEX "WholesaleMessage_memberId_sentAt_id_idx" ON "WholesaleMessage"("memberId", "sentAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "QuoteRequest_quoteNo_key" ON "QuoteRequest"("quoteNo");

-- CreateIndex
CREATE UNIQUE INDEX "QuoteRequest_submitKey_key" ON "QuoteRequest"("submitKey");

-- CreateIndex
CREATE INDEX "QuoteRequest_memberId_createdAt_id_idx" ON "QuoteRequest"("memberId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "QuoteRequest_email_idx" ON "QuoteRequest"("email");

-- CreateIndex
CREATE INDEX "QuoteRequest_orderId_idx" ON "QuoteRequest"("orderId");

-- CreateIndex
CREATE INDEX "QuoteRequest_status_createdAt_idx" ON "QuoteRequest"("status", "createdAt");

-- CreateIndex
CREATE INDEX "QuoteItem_quoteId_idx" ON "QuoteItem"("quoteId");

-- CreateIndex
CREATE INDEX "QuoteItem_productId_idx" ON "QuoteItem"("productId");

-- CreateIndex
CREATE INDEX "QuoteItem_skuId_idx" ON "QuoteItem"("skuId");

-- CreateIndex
CREATE INDEX "QuoteHistory_quoteId_id_idx" ON "QuoteHistory"("quoteId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SavedList_memberId_name_key" ON "SavedList"("memberId", "name");

-- CreateIndex
CREATE INDEX "SavedListItem_listId_sort_idx" ON "SavedListItem"("listId", "sort");

-- CreateIndex
CREATE UNIQUE INDEX "InboxMessage_uniqueKey_key" ON "InboxMessage"("uniqueKey");

-- CreateIndex
CREATE INDEX "InboxMessage_createdAt_id_idx" ON "InboxMessage"("createdAt", "id");

-- CreateIndex
CREATE INDEX "InboxMessage_toAddress_createdAt_idx" ON "InboxMessage"("toAddress", "createdAt");

-- CreateIndex
CREATE INDEX "InboxMessage_memberId_createdAt_idx" ON "InboxMessage"("memberId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "DueEvent_uniqueKey_key" ON "DueEvent"("uniqueKey");

-- CreateIndex
CREATE INDEX "DueEvent_doneAt_dueAt_id_idx" ON "DueEvent"("doneAt", "dueAt", "id");

-- CreateIndex
CREATE INDEX "DueEvent_kind_dueAt_idx" ON "DueEvent"("kind", "dueAt");

-- CreateIndex
CREATE INDEX "RequestKey_createdAt_idx" ON "RequestKey"("createdAt");
