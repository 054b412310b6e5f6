alter table knowledge_vectors add column model text not null default '';
--> statement-breakpoint
alter table knowledge_vectors alter column model drop default;
--> statement-breakpoint
alter table knowledge_vectors alter column embedding type vector;
--> statement-breakpoint
alter table knowledge_vectors add column dimensions integer not null generated always as (vector_dims(embedding)) stored;
