-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_SearchLog" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "keyWord" TEXT NOT NULL,
    "memberId" INTEGER,
    "resultCount" INTEGER,
    "outcome" TEXT NOT NULL DEFAULT 'found',
    "correctedQuery" TEXT,
    "dropped" TEXT NOT NULL DEFAULT '[]',
    "deviceType" INTEGER,
    "logFlag" INTEGER,
    "sysType" INTEGER,
    "pageLocation" TEXT,
    "createdAt" DATETIME NOT NULL
);
INSERT INTO "new_SearchLog" ("createdAt", "deviceType", "id", "keyWord", "logFlag", "memberId", "pageLocation", "resultCount", "sysType") SELECT "createdAt", "deviceType", "id", "keyWord", "logFlag", "memberId", "pageLocation", "resultCount", "sysType" FROM "SearchLog";
DROP TABLE "SearchLog";
ALTER TABLE "new_SearchLog" RENAME TO "SearchLog";
CREATE INDEX "SearchLog_createdAt_idx" ON "SearchLog"("createdAt");
CREATE INDEX "SearchLog_keyWord_createdAt_idx" ON "SearchLog"("keyWord", "createdAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
UPDATE "SearchLog" SET "outcome" = 'empty' WHERE "resultCount" = 0;
