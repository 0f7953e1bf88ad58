-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Member" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "memberName" TEXT NOT NULL,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT,
    "countryIso" TEXT,
    "mobile" TEXT,
    "image" TEXT NOT NULL DEFAULT '',
    "bmFlag" BOOLEAN NOT NULL DEFAULT false,
    "isStaff" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'active',
    "statusReason" TEXT,
    "source" TEXT NOT NULL DEFAULT 'shop',
    "isEmailVerified" BOOLEAN NOT NULL DEFAULT true,
    "company" TEXT,
    "taxNumber" TEXT,
    "birthday" TEXT,
    "pointsBalance" INTEGER NOT NULL DEFAULT 0,
    "wantsNewsletter" BOOLEAN NOT NULL DEFAULT false,
    "wantsOrderMail" BOOLEAN NOT NULL DEFAULT true,
    "wantsPriceMail" BOOLEAN NOT NULL DEFAULT true,
    "chatUserId" TEXT,
    "registeredAt" DATETIME NOT NULL,
    "lastSignInAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CHECK (email = lower(email)),
    CHECK (status IN ('active', 'frozen', 'deleted')),
    CHECK (status <> 'deleted' OR deletedAt IS NOT NULL)
);
INSERT INTO "new_Member" ("birthday", "bmFlag", "chatUserId", "company", "countryIso", "deletedAt", "email", "firstName", "id", "image", "isEmailVerified", "lastName", "lastSignInAt", "memberName", "mobile", "passwordHash", "pointsBalance", "registeredAt", "source", "status", "statusReason", "taxNumber", "updatedAt", "wantsNewsletter", "wantsOrderMail", "wantsPriceMail") SELECT "birthday", "bmFlag", "chatUserId", "company", "countryIso", "deletedAt", "email", "firstName", "id", "image", "isEmailVerified", "lastName", "lastSignInAt", "memberName", "mobile", "passwordHash", "pointsBalance", "registeredAt", "source", "status", "statusReason", "taxNumber", "updatedAt", "wantsNewsletter", "wantsOrderMail", "wantsPriceMail" FROM "Member";
DROP TABLE "Member";
ALTER TABLE "new_Member" RENAME TO "Member";
CREATE UNIQUE INDEX "Member_email_key" ON "Member"("email");
CREATE UNIQUE INDEX "Member_chatUserId_key" ON "Member"("chatUserId");
CREATE INDEX "Member_status_registeredAt_idx" ON "Member"("status", "registeredAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
