-- Merges of guest carts are claimed in RequestKey, like every other repeatable request.
DROP TABLE "CartMerge";
