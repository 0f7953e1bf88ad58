-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Orders" (
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
    "dueCents" INTEGER NOT NULL DEFAULT 0,
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
    CHECK (dueCents >= 0),
    CHECK (couponCents >= 0 AND pointsCents >= 0 AND couponCents + pointsCents <= itemsCents),
    CHECK (totalCents = itemsCents - couponCents - pointsCents + shipCents + vatCents + dutyCents + payFeeCents),
    CHECK (refundedCents >= 0 AND refundedCents <= paidCents),
    CHECK (status NOT IN ('paid', 'shipped', 'received') OR paidAt IS NOT NULL),
    CHECK (status NOT IN ('shipped', 'received') OR shippedAt IS NOT NULL),
    CHECK (status <> 'received' OR receivedAt IS NOT NULL),
    CHECK (status <> 'cancelled' OR cancelledAt IS NOT NULL),
    CHECK (hiddenAt IS NULL OR status IN ('received', 'cancelled'))
);
INSERT INTO "new_Orders" ("balanceEndsAt", "balanceOpensAt", "cancelReason", "cancelledAt", "carrierCode", "carrierName", "cityName", "company", "country", "countryName", "couponCents", "createdAt", "currency", "deliveryDaysMax", "deliveryDaysMin", "depositCents", "depositPaidAt", "detailAddress", "detailExtra", "dutyCents", "firstName", "hiddenAt", "id", "invoiceNo", "itemsCents", "kind", "lastName", "memberCouponText", "memberId", "mobile", "note", "orderNo", "paidAt", "paidCents", "parcelPlan", "payDeadlineAt", "payFeeCents", "paymentMethodCode", "phoneCode", "poNumber", "pointsCents", "pointsUsed", "presaleShipAt", "provinceName", "receivedAt", "refundedCents", "shipBreakdown", "shipCents", "shippedAt", "status", "submitKey", "taxNumber", "taxRatePermyriad", "taxScheme", "totalCents", "vatCents", "weightGrams", "wholesaleLevel", "zipCode") SELECT "balanceEndsAt", "balanceOpensAt", "cancelReason", "cancelledAt", "carrierCode", "carrierName", "cityName", "company", "country", "countryName", "couponCents", "createdAt", "currency", "deliveryDaysMax", "deliveryDaysMin", "depositCents", "depositPaidAt", "detailAddress", "detailExtra", "dutyCents", "firstName", "hiddenAt", "id", "invoiceNo", "itemsCents", "kind", "lastName", "memberCouponText", "memberId", "mobile", "note", "orderNo", "paidAt", "paidCents", "parcelPlan", "payDeadlineAt", "payFeeCents", "paymentMethodCode", "phoneCode", "poNumber", "pointsCents", "pointsUsed", "presaleShipAt", "provinceName", "receivedAt", "refundedCents", "shipBreakdown", "shipCents", "shippedAt", "status", "submitKey", "taxNumber", "taxRatePermyriad", "taxScheme", "totalCents", "vatCents", "weightGrams", "wholesaleLevel", "zipCode" FROM "Orders";
DROP TABLE "Orders";
ALTER TABLE "new_Orders" RENAME TO "Orders";
CREATE UNIQUE INDEX "Orders_orderNo_key" ON "Orders"("orderNo");
CREATE UNIQUE INDEX "Orders_invoiceNo_key" ON "Orders"("invoiceNo");
CREATE INDEX "Orders_memberId_hiddenAt_createdAt_id_idx" ON "Orders"("memberId", "hiddenAt", "createdAt", "id");
CREATE INDEX "Orders_memberId_status_createdAt_id_idx" ON "Orders"("memberId", "status", "createdAt", "id");
CREATE INDEX "Orders_status_payDeadlineAt_idx" ON "Orders"("status", "payDeadlineAt");
CREATE UNIQUE INDEX "Orders_memberId_submitKey_key" ON "Orders"("memberId", "submitKey");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
