-- AlterTable
ALTER TABLE "Dispute" ADD COLUMN "evidence" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Dispute" ADD COLUMN "respondedAt" DATETIME;
