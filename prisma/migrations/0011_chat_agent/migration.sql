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
    CHECK (sender IN ('visitor', 'agent', 'auto'))
);
INSERT INTO "new_ChatMessage" ("id", "threadId", "sender", "authorName", "text", "images", "reference", "clientKey", "sentAt", "readAt") SELECT "id", "threadId", CASE "sender" WHEN 'desk' THEN 'agent' ELSE "sender" END, "authorName", "text", "images", "reference", "clientKey", "sentAt", "readAt" FROM "ChatMessage";
DROP TABLE "ChatMessage";
ALTER TABLE "new_ChatMessage" RENAME TO "ChatMessage";
CREATE INDEX "ChatMessage_threadId_id_idx" ON "ChatMessage"("threadId", "id");
CREATE UNIQUE INDEX "ChatMessage_threadId_clientKey_key" ON "ChatMessage"("threadId", "clientKey");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
