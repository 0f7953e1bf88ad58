-- CreateIndex
CREATE INDEX "Product_discountStartsAt_idx" ON "Product"("discountStartsAt");
