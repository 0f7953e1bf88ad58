-- CreateTable
CREATE TABLE "SavedDevice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "SavedDevice_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SavedDevice_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WishListShare" (
    "memberId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "shareKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "WishListShare_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SavedDevice_deviceId_idx" ON "SavedDevice"("deviceId");

-- CreateIndex
CREATE UNIQUE INDEX "SavedDevice_memberId_deviceId_key" ON "SavedDevice"("memberId", "deviceId");

-- CreateIndex
CREATE UNIQUE INDEX "WishListShare_shareKey_key" ON "WishListShare"("shareKey");
