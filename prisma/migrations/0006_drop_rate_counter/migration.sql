-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "RateCounter";
PRAGMA foreign_keys=on;
