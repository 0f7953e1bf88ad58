-- AlterTable
ALTER TABLE "Carrier" ADD COLUMN "pickupAt" TEXT;
ALTER TABLE "Orders" ADD COLUMN "pickupAt" TEXT;
UPDATE "Carrier" SET "pickupAt" = 'airport' WHERE "code" = 'air-freight';
UPDATE "Carrier" SET "pickupAt" = 'port' WHERE "code" = 'sea-lcl';
UPDATE "Orders" SET "pickupAt" = "Carrier"."pickupAt" FROM "Carrier" WHERE "Carrier"."code" = "Orders"."carrierCode";
