-- AlterTable
ALTER TABLE "Sku" ADD COLUMN "stockPool" TEXT;

-- CreateIndex
CREATE INDEX "Sku_stockPool_idx" ON "Sku"("stockPool");
