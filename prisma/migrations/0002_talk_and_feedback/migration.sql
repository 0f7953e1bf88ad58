-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ChatMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "threadId" INTEGER NOT NULL,
    "sender" TEXT NOT NULL,
    "authorName" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "images" JSONB,
    "reference" JSONB,
    "clientKey" TEXT,
    "sentAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    CONSTRAINT "ChatMessage_threadId_fkey" FOREIGN KEY ("threadId") REFERENCES "ChatThread" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (sender IN ('visitor', 'desk', 'auto'))
);
INSERT INTO "new_ChatMessage" ("id", "readAt", "sender", "sentAt", "text", "threadId") SELECT "id", "readAt", "sender", "sentAt", "text", "threadId" FROM "ChatMessage";
DROP TABLE "ChatMessage";
ALTER TABLE "new_ChatMessage" RENAME TO "ChatMessage";
CREATE INDEX "ChatMessage_threadId_id_idx" ON "ChatMessage"("threadId", "id");
CREATE UNIQUE INDEX "ChatMessage_threadId_clientKey_key" ON "ChatMessage"("threadId", "clientKey");
CREATE TABLE "new_ChatThread" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER,
    "guestEmail" TEXT,
    "guestName" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "createdAt" DATETIME NOT NULL,
    "lastMessageAt" DATETIME NOT NULL,
    "closedAt" DATETIME,
    "pageUrl" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "ChatThread_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (status IN ('open', 'closed')),
    CHECK (memberId IS NOT NULL OR guestEmail IS NOT NULL)
);
INSERT INTO "new_ChatThread" ("createdAt", "guestEmail", "guestName", "id", "lastMessageAt", "memberId", "status") SELECT "createdAt", "guestEmail", "guestName", "id", "lastMessageAt", "memberId", "status" FROM "ChatThread";
DROP TABLE "ChatThread";
ALTER TABLE "new_ChatThread" RENAME TO "ChatThread";
CREATE INDEX "ChatThread_memberId_idx" ON "ChatThread"("memberId");
CREATE INDEX "ChatThread_status_lastMessageAt_idx" ON "ChatThread"("status", "lastMessageAt");
CREATE TABLE "new_Feedback" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "images" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "answer" TEXT,
    "handledAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    CHECK (status IN ('new', 'handled'))
);
INSERT INTO "new_Feedback" ("content", "createdAt", "email", "id", "images", "memberId", "name", "status") SELECT "content", "createdAt", "email", "id", "images", "memberId", "name", "status" FROM "Feedback";
DROP TABLE "Feedback";
ALTER TABLE "new_Feedback" RENAME TO "Feedback";
CREATE INDEX "Feedback_createdAt_idx" ON "Feedback"("createdAt");
CREATE INDEX "Feedback_status_createdAt_idx" ON "Feedback"("status", "createdAt");
CREATE TABLE "new_NewsletterSubscription" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "memberId" INTEGER,
    "status" TEXT NOT NULL,
    "linkToken" TEXT,
    "source" TEXT NOT NULL DEFAULT 'shop',
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "endedAt" DATETIME,
    CHECK (email = lower(email)),
    CHECK (status IN ('pending', 'active', 'ended'))
);
INSERT INTO "new_NewsletterSubscription" ("confirmedAt", "createdAt", "email", "endedAt", "id", "memberId", "source", "status") SELECT "confirmedAt", "createdAt", "email", "endedAt", "id", "memberId", "source", "status" FROM "NewsletterSubscription";
DROP TABLE "NewsletterSubscription";
ALTER TABLE "new_NewsletterSubscription" RENAME TO "NewsletterSubscription";
CREATE UNIQUE INDEX "NewsletterSubscription_email_key" ON "NewsletterSubscription"("email");
CREATE UNIQUE INDEX "NewsletterSubscription_linkToken_key" ON "NewsletterSubscription"("linkToken");
CREATE INDEX "NewsletterSubscription_memberId_idx" ON "NewsletterSubscription"("memberId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
