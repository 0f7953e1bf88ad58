-- AlterTable
ALTER TABLE "Orders" ADD COLUMN "parcelPlan" JSONB;
