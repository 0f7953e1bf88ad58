-- Payment methods are called as everywhere else.
ALTER TABLE "PaymentWay" RENAME TO "PaymentMethod";
ALTER TABLE "Payment" RENAME COLUMN "wayCode" TO "methodCode";
ALTER TABLE "Orders" RENAME COLUMN "paymentWayCode" TO "paymentMethodCode";
DROP INDEX "Payment_wayCode_idx";
CREATE INDEX "Payment_methodCode_idx" ON "Payment" ("methodCode");
