-- AlterTable
ALTER TABLE "Orders" ADD COLUMN "balanceEndsAt" DATETIME;
ALTER TABLE "Orders" ADD COLUMN "balanceOpensAt" DATETIME;
ALTER TABLE "Orders" ADD COLUMN "depositPaidAt" DATETIME;
ALTER TABLE "Orders" ADD COLUMN "presaleShipAt" DATETIME;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_TransferProof" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "paymentId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "uploadedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    CONSTRAINT "TransferProof_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (status IN ('open', 'accepted', 'refused'))
);
INSERT INTO "new_TransferProof" ("id", "note", "paymentId", "status", "uploadedAt", "url") SELECT "id", "note", "paymentId", "status", "uploadedAt", "url" FROM "TransferProof";
DROP TABLE "TransferProof";
ALTER TABLE "new_TransferProof" RENAME TO "TransferProof";
CREATE INDEX "TransferProof_paymentId_idx" ON "TransferProof"("paymentId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
