ALTER TABLE "faq_items" ADD COLUMN "sources" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "sales_techniques" ADD COLUMN "follow_up" text;
ALTER TABLE "sales_techniques" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;
