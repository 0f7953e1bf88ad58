-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_WholesaleApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER,
    "email" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "countryIso" TEXT NOT NULL,
    "mobile" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "businessType" TEXT NOT NULL,
    "monthlyBudget" TEXT NOT NULL DEFAULT '',
    "taxNumber" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "documents" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "answer" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    CONSTRAINT "WholesaleApplication_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (status IN ('submitted', 'in-review', 'more-wanted', 'accepted', 'refused'))
);
INSERT INTO "new_WholesaleApplication" ("id", "memberId", "email", "firstName", "lastName", "company", "countryIso", "mobile", "website", "businessType", "monthlyBudget", "taxNumber", "message", "documents", "status", "answer", "createdAt", "updatedAt", "decidedAt") SELECT "id", "memberId", "email", "firstName", "lastName", "company", "countryIso", "mobile", "website", "businessType", "monthlyBudget", "taxNumber", "message", "documents", "status", "answer", "createdAt", "updatedAt", "decidedAt" FROM "WholesaleApplication";
DROP TABLE "WholesaleApplication";
ALTER TABLE "new_WholesaleApplication" RENAME TO "WholesaleApplication";
CREATE INDEX "WholesaleApplication_memberId_idx" ON "WholesaleApplication"("memberId");
CREATE INDEX "WholesaleApplication_email_idx" ON "WholesaleApplication"("email");
CREATE INDEX "WholesaleApplication_status_createdAt_idx" ON "WholesaleApplication"("status", "createdAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
