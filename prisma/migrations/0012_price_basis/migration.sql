ALTER TABLE "ProductDescription" ADD COLUMN "priceBasis" JSONB;
