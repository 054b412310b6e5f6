create extension if not exists vector;
--> statement-breakpoint
create table if not exists knowledge_vectors (
  tenant_id text not null,
  chunk_id text not null,
  embedding vector(1536) not null,
  primary key (tenant_id, chunk_id),
  foreign key (tenant_id, chunk_id) references knowledge_chunks (tenant_id, id) on delete cascade
);
