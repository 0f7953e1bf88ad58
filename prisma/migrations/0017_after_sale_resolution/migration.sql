-- What the buyer asks for is called as everywhere else.
ALTER TABLE "AfterSaleOrder" RENAME COLUMN "wish" TO "resolution";
