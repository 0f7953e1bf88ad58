ALTER TABLE "Device" RENAME COLUMN "colours" TO "colors";
ALTER TABLE "Grade" RENAME COLUMN "colour" TO "color";
ALTER TABLE "Sku" RENAME COLUMN "colour" TO "color";
