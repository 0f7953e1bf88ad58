-- CreateTable
CREATE TABLE "EventEndpoint" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "topics" JSONB NOT NULL,
    "forced" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "disabledAt" DATETIME
);

-- CreateTable
CREATE TABLE "EventDelivery" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "endpointId" INTEGER NOT NULL,
    "messageId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "forced" TEXT,
    "occurredAt" DATETIME NOT NULL,
    "nextAttemptAt" DATETIME,
    CONSTRAINT "EventDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "EventEndpoint" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (status IN ('held', 'pending', 'delivered', 'failed', 'dropped')),
    CHECK (forced IN ('duplicate', 'delay', 'drop', 'reorder'))
);

-- CreateTable
CREATE TABLE "EventAttempt" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "deliveryId" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "attemptedAt" DATETIME NOT NULL,
    "status" INTEGER,
    "error" TEXT,
    "response" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "EventAttempt_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "EventDelivery" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (cause IN ('schedule', 'duplicate', 'resend'))
);

-- CreateIndex
CREATE UNIQUE INDEX "EventEndpoint_url_key" ON "EventEndpoint"("url");

-- CreateIndex
CREATE INDEX "EventDelivery_endpointId_status_id_idx" ON "EventDelivery"("endpointId", "status", "id");

-- CreateIndex
CREATE INDEX "EventDelivery_type_id_idx" ON "EventDelivery"("type", "id");

-- CreateIndex
CREATE INDEX "EventAttempt_deliveryId_id_idx" ON "EventAttempt"("deliveryId", "id");
