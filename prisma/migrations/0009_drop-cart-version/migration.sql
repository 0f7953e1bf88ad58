ALTER TABLE "Member" DROP COLUMN "cartVersion";
